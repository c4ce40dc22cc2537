-- AlterTable
ALTER TABLE "Verdict" ADD COLUMN     "unanswered" INTEGER NOT NULL DEFAULT 0;
