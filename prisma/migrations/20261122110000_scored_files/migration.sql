-- The seed of intervals was made of the files and told by them whether two evaluations scored the same ones.
-- Seeds now follow from the revision, so that the files have a column of their own.
ALTER TABLE "Evaluation" ADD COLUMN "scoredFiles" TEXT;
UPDATE "Evaluation" SET "scoredFiles" = seed;
