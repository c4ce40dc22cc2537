import type { TestContext } from '@clapboard/services/testing';

/** The stored result of an evaluation. */
export type StoredResult = unknown;

/** Reads the stored result of an evaluation, without times and identifiers. */
export async function readStoredResult(
  { services }: TestContext,
  id: string,
): Promise<StoredResult> {
  const evaluation = await services.db.evaluation.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      complete: true,
      coverage: true,
      errorCode: true,
      leaseToken: true,
      scores: {
        omit: { evaluationId: true },
        orderBy: [{ task: 'asc' }, { metric: 'asc' }, { slice: 'asc' }],
      },
      outcomes: {
        select: { task: true, channel: true, values: true },
        orderBy: [{ task: 'asc' }, { channel: 'asc' }],
      },
      submission: { select: { status: true, currentEvaluationId: true } },
    },
  });
  const { submission, outcomes, ...rest } = evaluation;
  return {
    ...rest,
    outcomes: outcomes.map((row) => ({
      ...row,
      values: Buffer.from(row.values).toString('base64'),
    })),
    submissionStatus: submission.status,
    isCurrent: submission.currentEvaluationId === id,
  };
}

/** Adds a trigger that logs each change to `done` in the table `completion`. */
export async function countCompletions({ services: { db } }: TestContext): Promise<void> {
  await db.$executeRawUnsafe('CREATE TABLE completion (evaluation text NOT NULL)');
  await db.$executeRawUnsafe(`
    CREATE FUNCTION note_completion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO completion VALUES (NEW.id); RETURN NULL; END $$`);
  await db.$executeRawUnsafe(`
    CREATE TRIGGER completion AFTER UPDATE ON "Evaluation" FOR EACH ROW
    WHEN (OLD.status <> 'done' AND NEW.status = 'done') EXECUTE FUNCTION note_completion()`);
}
