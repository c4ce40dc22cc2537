-- AlterTable
ALTER TABLE "JudgeRepeat" ADD COLUMN     "public" BOOLEAN NOT NULL DEFAULT false;
