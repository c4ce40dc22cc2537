-- AlterTable
ALTER TABLE "EvaluationVerdict" ADD COLUMN     "costOffsetNano" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "fault" TEXT;
