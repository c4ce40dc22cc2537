import type { Services } from '../context';
import { type Ended, writeNotices } from '../notices/write-notices';
import { maxAttempts } from './backoff';
import { claimable } from './claimable';

export interface Swept {
  /** evaluations put on the queue (again) */
  woken: number;
  /** evaluations whose workers died too often */
  gaveUp: number;
}

/** Rows taken in one sweep; more wait for the next. */
const batch = 500;

/** Wake-ups sent for any number of rows: whoever is woken goes on until nothing waits. */
const mostWakeUps = 50;

/** Seconds: twice the longest wait that a fault causes. */
const longestWait = 120;

/** Wakes workers for evaluations that may be claimed. */
export async function wakeFor(
  services: Services,
  evaluations: readonly { id: string }[],
): Promise<void> {
  await Promise.all(evaluations.slice(0, mostWakeUps).map(({ id }) => services.wake(id)));
}

/**
 * Brings back what was lost: evaluations that wait longer than `graceSeconds` since they were put on
 * the queue (the wake-up was lost), and those whose worker let its lease run out; not what is paused,
 * which is woken when it goes on. Times further ahead than any lease (`leaseSeconds`, the longest of all
 * workers) or wait reaches were written before the database's clock was set back: they count as over, or
 * the row would lie until then. Any number of processes may sweep at once. Throws when the database is away.
 */
export async function sweepEvaluations(
  services: Services,
  { graceSeconds, leaseSeconds = 3600 }: { graceSeconds: number; leaseSeconds?: number },
): Promise<Swept> {
  const gaveUp = await giveUp(services);
  const waiting = await services.db.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" SET status = 'queued', stage = '', "enqueuedAt" = now(),
      "leaseToken" = NULL, "leaseExpires" = NULL, "notBefore" = least("notBefore", now())
    WHERE id IN (
      SELECT e.id FROM "Evaluation" e
      WHERE (e.status = 'queued' AND e."notBefore" <= now() AND ${claimable}
          AND coalesce(e."enqueuedAt", e."createdAt")
            < now() - make_interval(secs => ${graceSeconds}))
        OR (e.status = 'queued' AND ${claimable}
          AND (coalesce(e."enqueuedAt", e."createdAt") > now() + interval '1 minute'
            OR e."notBefore" > now() + make_interval(secs => ${longestWait})))
        OR (e.status = 'scoring' AND (e."leaseExpires" < now()
          OR e."leaseExpires" > now() + make_interval(secs => ${2 * leaseSeconds})))
      ORDER BY e.priority, e."createdAt", e.id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )
    RETURNING id`;
  await wakeFor(services, waiting);
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
