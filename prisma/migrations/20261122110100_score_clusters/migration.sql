-- AlterTable
ALTER TABLE "Score" ADD COLUMN "clusters" INTEGER;

-- AlterTable
ALTER TABLE "ExactScore" ADD COLUMN "clusters" INTEGER;
