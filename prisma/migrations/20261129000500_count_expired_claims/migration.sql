-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "expiredClaims" INTEGER NOT NULL DEFAULT 0;
