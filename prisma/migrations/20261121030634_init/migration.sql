-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'maintainer');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('uploaded', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('private', 'public', 'withdrawn', 'hidden');

-- CreateEnum
CREATE TYPE "EvaluationStatus" AS ENUM ('queued', 'scoring', 'judging', 'done', 'failed', 'blocked');

-- CreateEnum
CREATE TYPE "RevisionAccess" AS ENUM ('public', 'private');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMP(3),
    "refreshTokenExpiresAt" TIMESTAMP(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DatasetRevision" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "access" "RevisionAccess" NOT NULL DEFAULT 'private',
    "active" BOOLEAN NOT NULL DEFAULT false,
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "itemCount" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DatasetRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Item" (
    "id" BIGSERIAL NOT NULL,
    "revisionId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "slices" TEXT[],
    "cluster" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "key" JSONB NOT NULL,

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Model" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "organisation" TEXT NOT NULL,
    "openWeights" BOOLEAN NOT NULL,
    "parameters" DOUBLE PRECISION,
    "links" TEXT[],
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "ownerId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "submitterId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "runSettings" JSONB NOT NULL,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'uploaded',
    "visibility" "Visibility" NOT NULL DEFAULT 'private',
    "issues" JSONB NOT NULL DEFAULT '[]',
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "currentEvaluationId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMP(3),

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionFile" (
    "id" TEXT NOT NULL,
    "uploaderId" TEXT NOT NULL,
    "submissionId" TEXT,
    "name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "task" TEXT,
    "format" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SubmissionFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "scorerVersion" TEXT NOT NULL,
    "judgeVersion" TEXT NOT NULL DEFAULT '',
    "status" "EvaluationStatus" NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "leaseToken" TEXT,
    "leaseExpires" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enqueuedAt" TIMESTAMP(3),
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "stage" TEXT NOT NULL DEFAULT '',
    "errorCode" TEXT,
    "coverage" JSONB NOT NULL DEFAULT '[]',
    "complete" BOOLEAN NOT NULL DEFAULT false,
    "timings" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Score" (
    "evaluationId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "slice" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "n" INTEGER NOT NULL,
    "ciLow" DOUBLE PRECISION,
    "ciHigh" DOUBLE PRECISION,

    CONSTRAINT "Score_pkey" PRIMARY KEY ("evaluationId","task","metric","slice")
);

-- CreateTable
CREATE TABLE "Outcome" (
    "evaluationId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "values" BYTEA NOT NULL,

    CONSTRAINT "Outcome_pkey" PRIMARY KEY ("evaluationId","task","channel")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" TEXT,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- CreateIndex
CREATE INDEX "DatasetRevision_benchmark_active_idx" ON "DatasetRevision"("benchmark", "active");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetRevision_benchmark_contentHash_key" ON "DatasetRevision"("benchmark", "contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetRevision_benchmark_label_key" ON "DatasetRevision"("benchmark", "label");

-- CreateIndex
CREATE UNIQUE INDEX "Item_revisionId_task_externalId_key" ON "Item"("revisionId", "task", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Item_revisionId_task_position_key" ON "Item"("revisionId", "task", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Model_slug_key" ON "Model"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Model_organisation_name_key" ON "Model"("organisation", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_currentEvaluationId_key" ON "Submission"("currentEvaluationId");

-- CreateIndex
CREATE INDEX "Submission_benchmark_visibility_idx" ON "Submission"("benchmark", "visibility");

-- CreateIndex
CREATE INDEX "Submission_submitterId_idx" ON "Submission"("submitterId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_benchmark_modelId_submitterId_contentHash_key" ON "Submission"("benchmark", "modelId", "submitterId", "contentHash");

-- CreateIndex
CREATE INDEX "SubmissionFile_submissionId_idx" ON "SubmissionFile"("submissionId");

-- CreateIndex
CREATE INDEX "SubmissionFile_uploaderId_idx" ON "SubmissionFile"("uploaderId");

-- CreateIndex
CREATE INDEX "Evaluation_status_notBefore_idx" ON "Evaluation"("status", "notBefore");

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_submissionId_revisionId_scorerVersion_judgeVersi_key" ON "Evaluation"("submissionId", "revisionId", "scorerVersion", "judgeVersion");

-- CreateIndex
CREATE INDEX "Score_task_metric_slice_idx" ON "Score"("task", "metric", "slice");

-- CreateIndex
CREATE INDEX "AuditEvent_subjectType_subjectId_idx" ON "AuditEvent"("subjectType", "subjectId");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "DatasetRevision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Model" ADD CONSTRAINT "Model_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_submitterId_fkey" FOREIGN KEY ("submitterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_currentEvaluationId_fkey" FOREIGN KEY ("currentEvaluationId") REFERENCES "Evaluation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionFile" ADD CONSTRAINT "SubmissionFile_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionFile" ADD CONSTRAINT "SubmissionFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "DatasetRevision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outcome" ADD CONSTRAINT "Outcome_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
