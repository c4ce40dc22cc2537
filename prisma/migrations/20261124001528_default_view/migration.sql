-- AlterTable
ALTER TABLE "Rescore" ADD COLUMN     "beforeBoardJudge" TEXT;

-- CreateTable
CREATE TABLE "BoardJudge" (
    "benchmark" TEXT NOT NULL,
    "profileId" TEXT,

    CONSTRAINT "BoardJudge_pkey" PRIMARY KEY ("benchmark")
);

-- AddForeignKey
ALTER TABLE "BoardJudge" ADD CONSTRAINT "BoardJudge_profileId_fkey" FOREIGN KEY ("profileId") REFERENCES "JudgeProfile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which judge a leaderboard shows must not change for its readers: stores what was computed before, the default
-- profile with results, else submitted verdicts (no row), else the profile with the most results.
WITH counts AS (
  SELECT s."benchmark", CASE WHEN e."selfJudged" > 0 THEN NULL ELSE e."judgeProfileId" END AS "profileId",
    count(*) AS results
  FROM "Submission" s
  JOIN "Evaluation" e ON e."id" = s."currentEvaluationId"
  JOIN "DatasetRevision" r ON r."id" = e."revisionId" AND r."active"
  WHERE s."visibility" = 'public' AND e."status" IN ('done', 'blocked') AND (e."selfJudged" > 0
    OR (e."judgeProfileId" IS NOT NULL AND (e."serverJudged" > 0 OR NOT (e."complete" AND e."status" = 'done'))))
  GROUP BY 1, 2
),
choices AS (
  SELECT p."benchmark", p."id", p."isDefault", coalesce(c."results", 0) AS "results"
  FROM "JudgeProfile" p LEFT JOIN counts c ON c."profileId" = p."id"
)
INSERT INTO "BoardJudge" ("benchmark", "profileId")
SELECT DISTINCT ON ("benchmark") "benchmark", "id" FROM choices
WHERE ("isDefault" AND "results" > 0) OR (("isDefault" OR "results" > 0) AND NOT EXISTS (
  SELECT 1 FROM counts c WHERE c."benchmark" = choices."benchmark" AND c."profileId" IS NULL))
ORDER BY "benchmark", ("isDefault" AND "results" > 0) DESC, "results" DESC, "isDefault" DESC, "id";

CREATE CONSTRAINT TRIGGER "boardJudgeChangesBoard" AFTER INSERT OR DELETE OR UPDATE ON "BoardJudge"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "benchmarkRowChangesBoard"();
