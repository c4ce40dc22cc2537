-- Facts of a run as stated by its submitter; earlier submissions state none.
ALTER TABLE "Submission" ADD COLUMN     "runFacts" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_runFacts_check" CHECK (length("runFacts"::text) <= 20000);
