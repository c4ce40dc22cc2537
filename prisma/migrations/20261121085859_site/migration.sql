-- AlterTable
ALTER TABLE "Model" ADD COLUMN     "released" TEXT;

-- CreateTable
CREATE TABLE "EvaluationAnswers" (
    "evaluationId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "answers" BYTEA NOT NULL,

    CONSTRAINT "EvaluationAnswers_pkey" PRIMARY KEY ("evaluationId","task")
);

-- CreateTable
CREATE TABLE "EvaluationFigures" (
    "evaluationId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "figures" JSONB NOT NULL,

    CONSTRAINT "EvaluationFigures_pkey" PRIMARY KEY ("evaluationId","task")
);

-- CreateTable
CREATE TABLE "BoardVersion" (
    "benchmark" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "BoardVersion_pkey" PRIMARY KEY ("benchmark")
);

-- CreateTable
CREATE TABLE "SubmissionRules" (
    "benchmark" TEXT NOT NULL,
    "perDay" INTEGER NOT NULL,

    CONSTRAINT "SubmissionRules_pkey" PRIMARY KEY ("benchmark")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "evaluationId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMP(3),
    "emailedAt" TIMESTAMP(3),
    "emailTries" INTEGER NOT NULL DEFAULT 0,
    "emailAfter" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_userId_readAt_idx" ON "Notice"("userId", "readAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_evaluationId_kind_key" ON "Notice"("evaluationId", "kind");

-- AddForeignKey
ALTER TABLE "EvaluationAnswers" ADD CONSTRAINT "EvaluationAnswers_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationFigures" ADD CONSTRAINT "EvaluationFigures_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Triggers, because a board changes in more places than any one use case knows of: what is kept of a
-- board must never outlive it. Deferred to the commit: the row's lock, which makes changes of one board
-- follow each other, is then the last that a transaction takes, and is held for a moment only.
CREATE FUNCTION "raiseBoardVersion"(changed TEXT) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO "BoardVersion" ("benchmark", "version") VALUES (changed, 1)
  ON CONFLICT ("benchmark") DO UPDATE SET "version" = "BoardVersion"."version" + 1;
$$;

CREATE FUNCTION "submissionChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."visibility" = 'public' THEN PERFORM "raiseBoardVersion"(OLD."benchmark"); END IF;
  ELSIF NEW."visibility" = 'public' OR (TG_OP = 'UPDATE' AND OLD."visibility" = 'public') THEN
    PERFORM "raiseBoardVersion"(NEW."benchmark");
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "submissionChangesBoard"
AFTER INSERT OR DELETE OR UPDATE OF "visibility", "currentEvaluationId", "modelId", "runSettings",
  "publishedAt", "verifiedAt", "sample"
ON "Submission" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "submissionChangesBoard"();

CREATE FUNCTION "evaluationChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE changed TEXT;
BEGIN
  SELECT "benchmark" INTO changed FROM "Submission"
  WHERE "currentEvaluationId" = NEW."id" AND "visibility" = 'public';
  IF FOUND THEN PERFORM "raiseBoardVersion"(changed); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "evaluationChangesBoard"
AFTER UPDATE OF "status", "complete", "selfJudged", "serverJudged", "judgeProfileId", "scorerVersion"
ON "Evaluation" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "evaluationChangesBoard"();

CREATE FUNCTION "modelChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE changed TEXT;
BEGIN
  FOR changed IN
    SELECT DISTINCT "benchmark" FROM "Submission"
    WHERE "modelId" = NEW."id" AND "visibility" = 'public' ORDER BY 1
  LOOP PERFORM "raiseBoardVersion"(changed); END LOOP;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "modelChangesBoard" AFTER UPDATE ON "Model"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "modelChangesBoard"();

CREATE FUNCTION "rowOfBenchmarkChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "raiseBoardVersion"(COALESCE(NEW."benchmark", OLD."benchmark"));
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "revisionChangesBoard" AFTER INSERT OR DELETE OR UPDATE ON "DatasetRevision"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "rowOfBenchmarkChangesBoard"();

-- Limits and what is left of them change with every claim, and stand on no board.
CREATE CONSTRAINT TRIGGER "judgeProfileChangesBoard"
AFTER INSERT OR DELETE OR UPDATE OF "label", "isDefault", "retiredAt" ON "JudgeProfile"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "rowOfBenchmarkChangesBoard"();

CREATE FUNCTION "spotCheckChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE changed TEXT;
BEGIN
  SELECT "benchmark" INTO changed FROM "Submission"
  WHERE "currentEvaluationId" = NEW."evaluationId" AND "visibility" = 'public';
  IF FOUND THEN PERFORM "raiseBoardVersion"(changed); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "spotCheckChangesBoard" AFTER INSERT OR UPDATE ON "SpotCheck"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "spotCheckChangesBoard"();
