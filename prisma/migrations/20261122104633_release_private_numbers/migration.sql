-- CreateEnum
CREATE TYPE "Release" AS ENUM ('open', 'released', 'withheld', 'incomplete', 'pending');

-- CreateEnum
CREATE TYPE "ReleaseMode" AS ENUM ('ladder', 'rounded');

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "release" "Release" NOT NULL DEFAULT 'open';

-- AlterTable
ALTER TABLE "SubmissionRules" ADD COLUMN     "privateInAll" INTEGER NOT NULL DEFAULT 20,
ADD COLUMN     "privatePerDay" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "releaseMode" "ReleaseMode" NOT NULL DEFAULT 'ladder';

-- CreateTable
CREATE TABLE "ExactScore" (
    "evaluationId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "slice" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "infinite" BOOLEAN NOT NULL DEFAULT false,
    "n" INTEGER NOT NULL,
    "ciLow" DOUBLE PRECISION,
    "ciHigh" DOUBLE PRECISION,

    CONSTRAINT "ExactScore_pkey" PRIMARY KEY ("evaluationId","task","metric","slice")
);

-- CreateIndex
CREATE INDEX "Evaluation_release_idx" ON "Evaluation"("release");

-- AddForeignKey
ALTER TABLE "ExactScore" ADD CONSTRAINT "ExactScore_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers of private revisions move out of what anybody may read. Workers decide what to release of them.
INSERT INTO "ExactScore" ("evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh")
SELECT c."evaluationId", c.task, c.metric, c.slice, c.value, c.infinite, c.n, c."ciLow", c."ciHigh"
FROM "Score" c JOIN "Evaluation" e ON e.id = c."evaluationId"
JOIN "DatasetRevision" r ON r.id = e."revisionId" AND r.access = 'private';
DELETE FROM "Score" c USING "Evaluation" e, "DatasetRevision" r
WHERE e.id = c."evaluationId" AND r.id = e."revisionId" AND r.access = 'private';
UPDATE "Evaluation" e SET release = 'pending'
FROM "DatasetRevision" r WHERE r.id = e."revisionId" AND r.access = 'private' AND e.status IN ('done', 'blocked');

CREATE CONSTRAINT TRIGGER "releaseChangesBoard" AFTER UPDATE OF "release" ON "Evaluation"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.release IS DISTINCT FROM NEW.release) EXECUTE FUNCTION "evaluationChangesBoard"();

-- Public rows show how many attempts their submitter and their model made, private ones included.
CREATE FUNCTION "attemptChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibility" <> 'public' AND EXISTS (
    SELECT 1 FROM "Submission" s WHERE s."benchmark" = NEW."benchmark" AND s."visibility" = 'public'
      AND (s."submitterId" = NEW."submitterId" OR s."modelId" = NEW."modelId"))
  THEN PERFORM "raiseBoardVersion"(NEW."benchmark"); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "attemptChangesBoard" AFTER INSERT OR UPDATE OF "status" ON "Submission"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "attemptChangesBoard"();
