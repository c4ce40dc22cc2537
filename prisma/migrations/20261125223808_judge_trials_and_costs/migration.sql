-- CreateEnum
CREATE TYPE "JudgeTrialKind" AS ENUM ('connection', 'question');

-- CreateEnum
CREATE TYPE "JudgeTrialStatus" AS ENUM ('pending', 'done', 'failed');

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "judgeCostNano" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "JudgeTrial" (
    "id" TEXT NOT NULL,
    "kind" "JudgeTrialKind" NOT NULL,
    "status" "JudgeTrialStatus" NOT NULL DEFAULT 'pending',
    "providerId" TEXT NOT NULL,
    "question" JSONB,
    "result" JSONB,
    "fault" TEXT,
    "requestedById" TEXT NOT NULL,
    "leaseToken" TEXT,
    "leaseExpires" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "JudgeTrial_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "JudgeTrial_providerId_createdAt_idx" ON "JudgeTrial"("providerId", "createdAt");

-- AddForeignKey
ALTER TABLE "JudgeTrial" ADD CONSTRAINT "JudgeTrial_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "JudgeProvider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeTrial" ADD CONSTRAINT "JudgeTrial_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
