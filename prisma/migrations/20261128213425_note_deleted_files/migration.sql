-- CreateTable
CREATE TABLE "DeletedFile" (
    "id" BIGSERIAL NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "DeletedFile_pkey" PRIMARY KEY ("id")
);

-- Notes files that lose a row, however it is deleted, so that a process that dies before it deletes their bytes loses none.
CREATE FUNCTION "noteDeletedFiles"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeletedFile" (sha256) SELECT DISTINCT sha256 FROM deleted;
  RETURN NULL;
END $$;

CREATE TRIGGER "noteDeletedFiles" AFTER DELETE ON "SubmissionFile"
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "noteDeletedFiles"();
