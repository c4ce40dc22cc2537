-- DropIndex
DROP INDEX "Evaluation_status_priority_notBefore_idx";

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "submitterId" TEXT NOT NULL DEFAULT '';

-- What is known of evaluations from before.
UPDATE "Evaluation" e SET "submitterId" = s."submitterId" FROM "Submission" s WHERE s."id" = e."submissionId";

-- CreateIndex
CREATE INDEX "Evaluation_status_priority_submitterId_createdAt_id_idx" ON "Evaluation"("status", "priority", "submitterId", "createdAt", "id");

-- Whoever makes an evaluation names its submission only.
CREATE FUNCTION "copySubmitter"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  SELECT s."submitterId" INTO NEW."submitterId" FROM "Submission" s WHERE s."id" = NEW."submissionId";
  RETURN NEW;
END $$;

CREATE TRIGGER "copySubmitter" BEFORE INSERT ON "Evaluation"
FOR EACH ROW EXECUTE FUNCTION "copySubmitter"();
