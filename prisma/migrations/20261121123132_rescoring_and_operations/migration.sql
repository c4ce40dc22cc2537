-- CreateEnum
CREATE TYPE "SubmitAccess" AS ENUM ('everyone', 'listed', 'maintainers');

-- CreateEnum
CREATE TYPE "RescoreStatus" AS ENUM ('planning', 'planned', 'running', 'paused', 'ready', 'published', 'rolledBack', 'cancelled');

-- CreateEnum
CREATE TYPE "CanaryStatus" AS ENUM ('running', 'same', 'changed', 'failed');

-- Until now a maintainer could do everything on every benchmark: that is an admin from here on.
ALTER TYPE "Role" RENAME VALUE 'maintainer' TO 'admin';

-- AlterEnum
ALTER TYPE "Visibility" ADD VALUE 'pending';

-- DropIndex
DROP INDEX "Evaluation_status_notBefore_idx";

-- DropIndex
DROP INDEX "Evaluation_submissionId_revisionId_scorerVersion_judgeVersi_key";

-- DropIndex
DROP INDEX "Notice_evaluationId_kind_key";

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "benchmark" TEXT;

-- AlterTable
ALTER TABLE "DatasetRevision" ADD COLUMN     "retiredAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "ignoreVerdicts" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "priority" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rescoreId" TEXT,
ADD COLUMN     "runKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seed" TEXT,
ADD COLUMN     "wasCurrent" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "mergedIntoId" TEXT;

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "detail" TEXT,
ADD COLUMN     "occasion" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "baseline" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "canary" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hiddenFrom" "Visibility",
ADD COLUMN     "hiddenReason" TEXT;

-- AlterTable
ALTER TABLE "SubmissionRules" ADD COLUMN     "approval" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "closesAt" TIMESTAMP(3),
ADD COLUMN     "inFlight" INTEGER,
ADD COLUMN     "listed" TEXT[],
ADD COLUMN     "opensAt" TIMESTAMP(3),
ADD COLUMN     "requiredSettings" TEXT[],
ADD COLUMN     "submitters" "SubmitAccess" NOT NULL DEFAULT 'everyone';

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "blockedAt" TIMESTAMP(3),
ADD COLUMN     "blockedReason" TEXT;

-- CreateTable
CREATE TABLE "Maintainership" (
    "userId" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Maintainership_pkey" PRIMARY KEY ("userId","benchmark")
);

-- CreateTable
CREATE TABLE "Rescore" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "openOf" TEXT,
    "status" "RescoreStatus" NOT NULL DEFAULT 'planning',
    "reason" TEXT NOT NULL,
    "wholeBoard" BOOLEAN NOT NULL,
    "scorerVersion" TEXT NOT NULL,
    "revisionId" TEXT,
    "judgeProfileId" TEXT,
    "rejudge" BOOLEAN NOT NULL DEFAULT false,
    "requestedById" TEXT NOT NULL,
    "plan" JSONB,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "leaseToken" TEXT,
    "leaseExpires" TIMESTAMP(3),
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "errorCode" TEXT,
    "beforeRevisionId" TEXT,
    "beforeProfileId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "publishedAt" TIMESTAMP(3),
    "rolledBackAt" TIMESTAMP(3),

    CONSTRAINT "Rescore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RescoreEntry" (
    "rescoreId" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "fromEvaluationId" TEXT NOT NULL,
    "toEvaluationId" TEXT,
    "skipped" TEXT,
    "applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RescoreEntry_pkey" PRIMARY KEY ("rescoreId","submissionId")
);

-- CreateTable
CREATE TABLE "QueueSwitch" (
    "queue" TEXT NOT NULL,
    "pausedAt" TIMESTAMP(3),
    "pausedBy" TEXT,
    "reason" TEXT,

    CONSTRAINT "QueueSwitch_pkey" PRIMARY KEY ("queue")
);

-- CreateTable
CREATE TABLE "QueueTurn" (
    "userId" TEXT NOT NULL,
    "servedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QueueTurn_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "WorkerBeat" (
    "workerId" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "release" TEXT NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "running" INTEGER NOT NULL,
    "memoryBytes" BIGINT NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkerBeat_pkey" PRIMARY KEY ("workerId")
);

-- CreateTable
CREATE TABLE "CanaryRun" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "night" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "referenceId" TEXT NOT NULL,
    "evaluationId" TEXT NOT NULL,
    "status" "CanaryStatus" NOT NULL DEFAULT 'running',
    "differences" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "CanaryRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IntegrityScan" (
    "benchmark" TEXT NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "leaseToken" TEXT,
    "leaseExpires" TIMESTAMP(3),
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "errorCode" TEXT,

    CONSTRAINT "IntegrityScan_pkey" PRIMARY KEY ("benchmark")
);

-- CreateTable
CREATE TABLE "IntegritySignal" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "otherSubmissionId" TEXT,
    "fingerprint" TEXT NOT NULL,
    "strength" DOUBLE PRECISION NOT NULL,
    "facts" JSONB NOT NULL,
    "foundAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dismissedAt" TIMESTAMP(3),
    "dismissedById" TEXT,
    "dismissReason" TEXT,

    CONSTRAINT "IntegritySignal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Maintainership_benchmark_idx" ON "Maintainership"("benchmark");

-- CreateIndex
CREATE UNIQUE INDEX "Rescore_openOf_key" ON "Rescore"("openOf");

-- CreateIndex
CREATE INDEX "Rescore_benchmark_createdAt_idx" ON "Rescore"("benchmark", "createdAt");

-- CreateIndex
CREATE INDEX "RescoreEntry_submissionId_idx" ON "RescoreEntry"("submissionId");

-- CreateIndex
CREATE INDEX "CanaryRun_benchmark_createdAt_idx" ON "CanaryRun"("benchmark", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CanaryRun_submissionId_night_key" ON "CanaryRun"("submissionId", "night");

-- CreateIndex
CREATE UNIQUE INDEX "IntegritySignal_fingerprint_key" ON "IntegritySignal"("fingerprint");

-- CreateIndex
CREATE INDEX "IntegritySignal_benchmark_dismissedAt_idx" ON "IntegritySignal"("benchmark", "dismissedAt");

-- CreateIndex
CREATE INDEX "IntegritySignal_submissionId_idx" ON "IntegritySignal"("submissionId");

-- CreateIndex
CREATE INDEX "AuditEvent_benchmark_at_idx" ON "AuditEvent"("benchmark", "at");

-- CreateIndex
CREATE INDEX "AuditEvent_actorId_at_idx" ON "AuditEvent"("actorId", "at");

-- CreateIndex
CREATE INDEX "Evaluation_status_priority_notBefore_idx" ON "Evaluation"("status", "priority", "notBefore");

-- CreateIndex
CREATE INDEX "Evaluation_rescoreId_idx" ON "Evaluation"("rescoreId");

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_submissionId_revisionId_scorerVersion_judgeVersi_key" ON "Evaluation"("submissionId", "revisionId", "scorerVersion", "judgeVersion", "runKey");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_evaluationId_kind_occasion_key" ON "Notice"("evaluationId", "kind", "occasion");

-- AddForeignKey
ALTER TABLE "Maintainership" ADD CONSTRAINT "Maintainership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Model" ADD CONSTRAINT "Model_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_rescoreId_fkey" FOREIGN KEY ("rescoreId") REFERENCES "Rescore"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescore" ADD CONSTRAINT "Rescore_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "DatasetRevision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescore" ADD CONSTRAINT "Rescore_judgeProfileId_fkey" FOREIGN KEY ("judgeProfileId") REFERENCES "JudgeProfile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rescore" ADD CONSTRAINT "Rescore_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RescoreEntry" ADD CONSTRAINT "RescoreEntry_rescoreId_fkey" FOREIGN KEY ("rescoreId") REFERENCES "Rescore"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RescoreEntry" ADD CONSTRAINT "RescoreEntry_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CanaryRun" ADD CONSTRAINT "CanaryRun_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is known of evaluations from before.
UPDATE "Evaluation" SET "ignoreVerdicts" = true WHERE "shadow";
UPDATE "Evaluation" e SET "wasCurrent" = true FROM "Submission" s WHERE s."currentEvaluationId" = e."id";
UPDATE "AuditEvent" SET "benchmark" = "subjectId" WHERE "subjectType" = 'benchmark';
UPDATE "AuditEvent" a SET "benchmark" = s."benchmark" FROM "Submission" s
  WHERE a."subjectType" = 'submission' AND a."subjectId" = s."id";

-- Boards mark baselines.
DROP TRIGGER "submissionChangesBoard" ON "Submission";
CREATE CONSTRAINT TRIGGER "submissionChangesBoard"
AFTER INSERT OR DELETE OR UPDATE OF "visibility", "currentEvaluationId", "modelId", "runSettings",
  "publishedAt", "verifiedAt", "sample", "baseline"
ON "Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "submissionChangesBoard"();

-- An evaluation that is ever current is part of the submission's history for good, whoever made it so.
CREATE FUNCTION "noteCurrentEvaluation"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Evaluation" SET "wasCurrent" = true WHERE "id" = NEW."currentEvaluationId" AND NOT "wasCurrent";
  RETURN NULL;
END $$;

CREATE TRIGGER "noteCurrentEvaluation" AFTER INSERT OR UPDATE OF "currentEvaluationId" ON "Submission"
FOR EACH ROW WHEN (NEW."currentEvaluationId" IS NOT NULL) EXECUTE FUNCTION "noteCurrentEvaluation"();

-- The audit log is written once. Who owns the database can drop the trigger, but not by mistake.
CREATE FUNCTION "refuseAuditChange"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;

CREATE TRIGGER "auditIsAppendOnly" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEvent"
FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();
