-- DropForeignKey
ALTER TABLE "RescoreEntry" DROP CONSTRAINT "RescoreEntry_submissionId_fkey";

-- DropIndex
DROP INDEX "Submission_benchmark_modelId_submitterId_contentHash_key";

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "editedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "DeletedAttempt" (
    "submissionId" TEXT NOT NULL,
    "benchmark" TEXT NOT NULL,
    "submitterId" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DeletedAttempt_pkey" PRIMARY KEY ("submissionId","revisionId")
);

-- CreateIndex
CREATE INDEX "DeletedAttempt_submitterId_benchmark_idx" ON "DeletedAttempt"("submitterId", "benchmark");

-- CreateIndex
CREATE INDEX "DeletedAttempt_modelId_idx" ON "DeletedAttempt"("modelId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_benchmark_modelId_submitterId_contentHash_runSet_key" ON "Submission"("benchmark", "modelId", "submitterId", "contentHash", "runSettings");

-- AddForeignKey
ALTER TABLE "RescoreEntry" ADD CONSTRAINT "RescoreEntry_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
