-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "selfJudged" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Score" ADD COLUMN     "infinite" BOOLEAN NOT NULL DEFAULT false;
