import type { World } from '@clapboard/services/testing';

/** Everything of an evaluation that an undisturbed run would write too. */
export type Written = unknown;

/** What stands in the database of an evaluation, but for its times and identifiers. */
export async function written({ services }: World, id: string): Promise<Written> {
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

/** Lets the database itself note each change to `done`, in the table `completion`. */
export async function countCompletions({ services: { db } }: World): Promise<void> {
  await db.$executeRawUnsafe('CREATE TABLE completion (evaluation text NOT NULL)');
  await db.$executeRawUnsafe(`
    CREATE FUNCTION note_completion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO completion VALUES (NEW.id); RETURN NULL; END $$`);
  await db.$executeRawUnsafe(`
    CREATE TRIGGER completion AFTER UPDATE ON "Evaluation" FOR EACH ROW
    WHEN (OLD.status <> 'done' AND NEW.status = 'done') EXECUTE FUNCTION note_completion()`);
}
