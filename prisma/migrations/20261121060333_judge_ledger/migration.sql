-- CreateEnum
CREATE TYPE "VerdictStatus" AS ENUM ('pending', 'done', 'failed');

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "judgeProfileId" TEXT,
ADD COLUMN     "payerId" TEXT,
ADD COLUMN     "serverJudged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shadow" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "verdictsFailed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "verdictsNeeded" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "verdictsSettled" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "verifiedAt" TIMESTAMP(3),
ADD COLUMN     "verifiedById" TEXT;

-- CreateTable
CREATE TABLE "JudgeProvider" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "apiKeySealed" BYTEA,
    "apiKeyEnv" TEXT,
    "failuresInRow" INTEGER NOT NULL DEFAULT 0,
    "trips" INTEGER NOT NULL DEFAULT 0,
    "pausedUntil" TIMESTAMP(3),
    "pauseReason" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeProvider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeProfile" (
    "id" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "temperature" DOUBLE PRECISION,
    "maxTokens" INTEGER NOT NULL,
    "prompts" JSONB NOT NULL,
    "promptsHash" TEXT NOT NULL,
    "promptsSource" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "inputPrice" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "outputPrice" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "concurrency" INTEGER NOT NULL DEFAULT 8,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "timeoutSeconds" INTEGER NOT NULL DEFAULT 60,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "retiredAt" TIMESTAMP(3),
    "requestsLeft" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "tokensLeft" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "refilledAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgeProfile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "hash" TEXT NOT NULL,
    "profileId" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "messages" JSONB NOT NULL,
    "status" "VerdictStatus" NOT NULL DEFAULT 'pending',
    "position" INTEGER NOT NULL,
    "leaseToken" TEXT,
    "leaseExpires" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "limited" INTEGER NOT NULL DEFAULT 0,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "replies" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "reply" TEXT,
    "parsed" JSONB,
    "promptTokens" INTEGER NOT NULL DEFAULT 0,
    "completionTokens" INTEGER NOT NULL DEFAULT 0,
    "costNano" BIGINT NOT NULL DEFAULT 0,
    "estimateNano" BIGINT NOT NULL DEFAULT 0,
    "estimateTokens" INTEGER NOT NULL DEFAULT 0,
    "latencyMs" INTEGER,
    "payerId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "askedAt" TIMESTAMP(3),
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "EvaluationVerdict" (
    "evaluationId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "cached" BOOLEAN NOT NULL,

    CONSTRAINT "EvaluationVerdict_pkey" PRIMARY KEY ("evaluationId","hash")
);

-- CreateTable
CREATE TABLE "SpotCheck" (
    "id" TEXT NOT NULL,
    "evaluationId" TEXT NOT NULL,
    "profileId" TEXT NOT NULL,
    "requestedById" TEXT NOT NULL,
    "status" "EvaluationStatus" NOT NULL DEFAULT 'judging',
    "drawn" INTEGER NOT NULL,
    "judged" INTEGER NOT NULL DEFAULT 0,
    "agreed" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "SpotCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SpotCheckVerdict" (
    "spotCheckId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "SpotCheckVerdict_pkey" PRIMARY KEY ("spotCheckId","hash")
);

-- CreateTable
CREATE TABLE "JudgeBudget" (
    "benchmark" TEXT NOT NULL,
    "perSubmissionNano" BIGINT,
    "perUserDayNano" BIGINT,
    "perBoardDayNano" BIGINT,

    CONSTRAINT "JudgeBudget_pkey" PRIMARY KEY ("benchmark")
);

-- CreateIndex
CREATE UNIQUE INDEX "JudgeProvider_name_key" ON "JudgeProvider"("name");

-- CreateIndex
CREATE UNIQUE INDEX "JudgeProfile_benchmark_label_key" ON "JudgeProfile"("benchmark", "label");

-- CreateIndex
CREATE UNIQUE INDEX "JudgeProfile_benchmark_version_key" ON "JudgeProfile"("benchmark", "version");

-- CreateIndex
CREATE INDEX "Verdict_profileId_status_position_idx" ON "Verdict"("profileId", "status", "position");

-- CreateIndex
CREATE INDEX "Verdict_profileId_leaseExpires_idx" ON "Verdict"("profileId", "leaseExpires");

-- CreateIndex
CREATE INDEX "Verdict_benchmark_askedAt_idx" ON "Verdict"("benchmark", "askedAt");

-- CreateIndex
CREATE INDEX "Verdict_payerId_askedAt_idx" ON "Verdict"("payerId", "askedAt");

-- CreateIndex
CREATE INDEX "EvaluationVerdict_hash_idx" ON "EvaluationVerdict"("hash");

-- CreateIndex
CREATE INDEX "SpotCheck_evaluationId_idx" ON "SpotCheck"("evaluationId");

-- CreateIndex
CREATE INDEX "SpotCheckVerdict_hash_idx" ON "SpotCheckVerdict"("hash");

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_judgeProfileId_fkey" FOREIGN KEY ("judgeProfileId") REFERENCES "JudgeProfile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_payerId_fkey" FOREIGN KEY ("payerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeProfile" ADD CONSTRAINT "JudgeProfile_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "JudgeProvider"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "JudgeProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_payerId_fkey" FOREIGN KEY ("payerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationVerdict" ADD CONSTRAINT "EvaluationVerdict_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationVerdict" ADD CONSTRAINT "EvaluationVerdict_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Verdict"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpotCheck" ADD CONSTRAINT "SpotCheck_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpotCheck" ADD CONSTRAINT "SpotCheck_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "JudgeProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpotCheck" ADD CONSTRAINT "SpotCheck_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpotCheckVerdict" ADD CONSTRAINT "SpotCheckVerdict_spotCheckId_fkey" FOREIGN KEY ("spotCheckId") REFERENCES "SpotCheck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SpotCheckVerdict" ADD CONSTRAINT "SpotCheckVerdict_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Verdict"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;
