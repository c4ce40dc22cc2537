-- Tells the websites that an evaluation changed its state, so that a page that follows it needn’t wait for the next
-- poll. Sent at the commit, to whoever listens then.
CREATE FUNCTION notify_evaluation_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evaluation_state', NEW."submissionId");
  RETURN NULL;
END $$;

CREATE TRIGGER notify_evaluation_state AFTER UPDATE OF status ON "Evaluation"
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status AND NOT NEW.shadow)
  EXECUTE FUNCTION notify_evaluation_state();
