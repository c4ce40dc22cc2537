-- CreateTable
CREATE TABLE "LabelSample" (
    "id" TEXT NOT NULL,
    "submissionId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMP(3),

    CONSTRAINT "LabelSample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HumanLabel" (
    "sampleId" TEXT NOT NULL,
    "task" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "right" BOOLEAN,
    "labelledById" TEXT,

    CONSTRAINT "HumanLabel_pkey" PRIMARY KEY ("sampleId","task","item")
);

-- CreateIndex
CREATE UNIQUE INDEX "LabelSample_submissionId_revisionId_key" ON "LabelSample"("submissionId", "revisionId");

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LabelSample" ADD CONSTRAINT "LabelSample_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "DatasetRevision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HumanLabel" ADD CONSTRAINT "HumanLabel_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "LabelSample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HumanLabel" ADD CONSTRAINT "HumanLabel_labelledById_fkey" FOREIGN KEY ("labelledById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Result pages show the number that people's labels give beside the judged one.
CREATE FUNCTION "labelSampleChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE shown RECORD;
BEGIN
  SELECT "id", "benchmark" INTO shown FROM "Submission" WHERE "id" = NEW."submissionId" AND "visibility" = 'public';
  IF FOUND THEN PERFORM "raiseBoardVersion"(shown."benchmark", shown."id"); END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "labelSampleChangesBoard" AFTER UPDATE OF "completedAt" ON "LabelSample"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."completedAt" IS DISTINCT FROM NEW."completedAt")
EXECUTE FUNCTION "labelSampleChangesBoard"();
