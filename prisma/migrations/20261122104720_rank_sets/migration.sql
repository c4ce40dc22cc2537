-- CreateTable
CREATE TABLE "BoardRankSets" (
    "benchmark" TEXT NOT NULL,
    "judge" TEXT NOT NULL,
    "inputs" TEXT NOT NULL,
    "evaluationIds" TEXT[],
    "columns" TEXT[],
    "sets" BYTEA NOT NULL,
    "computedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardRankSets_pkey" PRIMARY KEY ("benchmark","judge")
);

CREATE CONSTRAINT TRIGGER "rankSetsChangeBoard" AFTER INSERT OR DELETE OR UPDATE ON "BoardRankSets"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "rowOfBenchmarkChangesBoard"();
