import type { Services } from '../context';
import { type Ended, writeNotices } from '../notices/write-notices';
import { maxAttempts } from './backoff';

export interface Swept {
  /** evaluations put on the queue (again) */
  woken: number;
  /** evaluations whose workers died too often */
  gaveUp: number;
}

/** Rows taken in one sweep; more wait for the next. */
const batch = 500;

/**
 * Brings back what was lost: evaluations that wait longer than `graceSeconds` since they were put on
 * the queue (the wake-up was lost), and those whose worker let its lease run out. Any number of
 * processes may sweep at once. Throws when the database is away.
 */
export async function sweepEvaluations(
  services: Services,
  { graceSeconds }: { graceSeconds: number },
): Promise<Swept> {
  const gaveUp = await giveUp(services);
  const waiting = await services.db.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" SET status = 'queued', stage = '', "enqueuedAt" = now(),
      "leaseToken" = NULL, "leaseExpires" = NULL
    WHERE id IN (
      SELECT id FROM "Evaluation"
      WHERE (status = 'queued' AND "notBefore" <= now()
          AND coalesce("enqueuedAt", "createdAt") < now() - make_interval(secs => ${graceSeconds}))
        OR (status = 'scoring' AND "leaseExpires" < now())
      ORDER BY "createdAt", id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`;
  await Promise.all(waiting.map(({ id }) => services.wake(id)));
  return { woken: waiting.length, gaveUp };
}

/** Fails what a worker died over for the last time, and tells its submitters. */
async function giveUp(services: Services): Promise<number> {
  return services.db.$transaction(async (tx) => {
    const ended = await tx.$queryRaw<Ended[]>`
      UPDATE "Evaluation" SET status = 'failed', "errorCode" = 'gave_up', stage = '',
        "leaseToken" = NULL, "leaseExpires" = NULL, "finishedAt" = now()
      WHERE status = 'scoring' AND "leaseExpires" < now() AND attempt >= ${maxAttempts}
      RETURNING id AS "evaluationId", "submissionId", shadow`;
    await writeNotices(tx, ended, 'failed');
    return ended.length;
  });
}
