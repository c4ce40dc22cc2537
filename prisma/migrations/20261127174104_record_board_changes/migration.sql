-- CreateTable
CREATE TABLE "BoardChange" (
    "benchmark" TEXT NOT NULL,
    "version" BIGINT NOT NULL,
    "submissionId" TEXT NOT NULL,

    CONSTRAINT "BoardChange_pkey" PRIMARY KEY ("benchmark","version","submissionId")
);

-- Callers that don’t say which row changed mean all. Versions of a leaderboard follow each other, because its row stays
-- locked until the commit: whoever sees a version sees what all earlier ones changed. The last 1,000 are kept.
DROP FUNCTION "raiseBoardVersion"(TEXT);
CREATE FUNCTION "raiseBoardVersion"(changed TEXT, submission TEXT DEFAULT 'all') RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO "BoardVersion" ("benchmark", "version") VALUES (changed, 1)
  ON CONFLICT ("benchmark") DO UPDATE SET "version" = "BoardVersion"."version" + 1
  WHERE "BoardVersion".xmin <> pg_current_xact_id()::xid;
  INSERT INTO "BoardChange" ("benchmark", "version", "submissionId")
  SELECT "benchmark", "version", submission FROM "BoardVersion" WHERE "benchmark" = changed
  ON CONFLICT DO NOTHING;
  DELETE FROM "BoardChange" WHERE "benchmark" = changed
    AND "version" = (SELECT "version" - 1000 FROM "BoardVersion" WHERE "benchmark" = changed);
$$;

-- What a deleted submission, or one that moved to another model, leaves behind also stands in other rows.
CREATE OR REPLACE FUNCTION "submissionChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."visibility" = 'public' THEN PERFORM "raiseBoardVersion"(OLD."benchmark"); END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD."modelId" <> NEW."modelId" THEN
    IF 'public' IN (OLD."visibility", NEW."visibility") THEN PERFORM "raiseBoardVersion"(NEW."benchmark"); END IF;
  ELSIF NEW."visibility" = 'public' OR (TG_OP = 'UPDATE' AND OLD."visibility" = 'public') THEN
    PERFORM "raiseBoardVersion"(NEW."benchmark", NEW."id");
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "evaluationChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE shown RECORD;
BEGIN
  SELECT "id", "benchmark" INTO shown FROM "Submission"
  WHERE "currentEvaluationId" = NEW."id" AND "visibility" = 'public';
  IF FOUND THEN PERFORM "raiseBoardVersion"(shown."benchmark", shown."id"); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "spotCheckChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE shown RECORD;
BEGIN
  SELECT "id", "benchmark" INTO shown FROM "Submission"
  WHERE "currentEvaluationId" = NEW."evaluationId" AND "visibility" = 'public';
  IF FOUND THEN PERFORM "raiseBoardVersion"(shown."benchmark", shown."id"); END IF;
  RETURN NULL;
END $$;

-- Readers of a changed submission read all of its model.
CREATE OR REPLACE FUNCTION "modelChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE shown RECORD;
BEGIN
  FOR shown IN
    SELECT "benchmark", min("id") AS "id" FROM "Submission"
    WHERE "modelId" = NEW."id" AND "visibility" = 'public' GROUP BY "benchmark" ORDER BY "benchmark"
  LOOP PERFORM "raiseBoardVersion"(shown."benchmark", shown."id"); END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "attemptChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."visibility" <> 'public' AND EXISTS (
    SELECT 1 FROM "Submission" s WHERE s."benchmark" = NEW."benchmark" AND s."visibility" = 'public'
      AND (s."submitterId" = NEW."submitterId" OR s."modelId" = NEW."modelId"))
  THEN PERFORM "raiseBoardVersion"(NEW."benchmark", NEW."id"); END IF;
  RETURN NULL;
END $$;

-- Rank sets and the default view stand beside the rows.
CREATE FUNCTION "besideRowsChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raiseBoardVersion"(COALESCE(NEW."benchmark", OLD."benchmark"), 'none');
  RETURN NULL;
END $$;

DROP TRIGGER "rankSetsChangeBoard" ON "BoardRankSets";
CREATE CONSTRAINT TRIGGER "rankSetsChangeBoard" AFTER INSERT OR DELETE OR UPDATE ON "BoardRankSets"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "besideRowsChangesBoard"();

DROP TRIGGER "boardJudgeChangesBoard" ON "BoardJudge";
CREATE CONSTRAINT TRIGGER "boardJudgeChangesBoard" AFTER INSERT OR DELETE OR UPDATE ON "BoardJudge"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "besideRowsChangesBoard"();

-- Rows show token counts and costs from the facts of a run.
DROP TRIGGER "submissionChangesBoard" ON "Submission";
CREATE CONSTRAINT TRIGGER "submissionChangesBoard"
AFTER INSERT OR DELETE OR UPDATE OF "visibility", "currentEvaluationId", "modelId", "runSettings", "runFacts",
  "publishedAt", "verifiedAt", "sample", "baseline"
ON "Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "submissionChangesBoard"();

-- A private submission becomes an attempt on the revision that it is rescored on.
CREATE CONSTRAINT TRIGGER "rescoredAttemptChangesBoard" AFTER UPDATE OF "currentEvaluationId" ON "Submission"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."currentEvaluationId" IS NOT NULL AND OLD."currentEvaluationId" IS DISTINCT FROM NEW."currentEvaluationId")
EXECUTE FUNCTION "attemptChangesBoard"();
