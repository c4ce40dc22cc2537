-- AlterTable
ALTER TABLE "Rescore" ADD COLUMN     "outcome" JSONB;

-- AlterTable
ALTER TABLE "RescoreEntry" ADD COLUMN     "compared" TEXT,
ADD COLUMN     "differences" JSONB;

-- A transaction that changes many rows of a board raises its version once: readers see all of it or nothing, and
-- a row that is written thousands of times in one transaction takes longer every time.
CREATE OR REPLACE FUNCTION "raiseBoardVersion"(changed TEXT) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO "BoardVersion" ("benchmark", "version") VALUES (changed, 1)
  ON CONFLICT ("benchmark") DO UPDATE SET "version" = "BoardVersion"."version" + 1
  WHERE "BoardVersion".xmin <> pg_current_xact_id()::xid;
$$;
