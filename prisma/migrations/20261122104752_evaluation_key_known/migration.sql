-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "keyKnown" BOOLEAN NOT NULL DEFAULT false;
