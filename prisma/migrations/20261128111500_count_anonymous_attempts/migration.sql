-- Attempts for an anonymous entry stand only in its own rows. Hiding or revealing it changes the rows of the other models
-- of all who submitted for it.
CREATE FUNCTION "anonymityChangesBoard"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE changed TEXT;
BEGIN
  FOR changed IN
    SELECT "benchmark" FROM "Submission" WHERE "modelId" = NEW."id"
    UNION SELECT "benchmark" FROM "DeletedAttempt" WHERE "modelId" = NEW."id" ORDER BY 1
  LOOP PERFORM "raiseBoardVersion"(changed); END LOOP;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "anonymityChangesBoard" AFTER UPDATE OF "anonymousUntil" ON "Model"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD."anonymousUntil" IS NULL) <> (NEW."anonymousUntil" IS NULL)) EXECUTE FUNCTION "anonymityChangesBoard"();
