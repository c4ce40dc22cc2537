import { endLease } from '../../core/claims';
import type { Services } from '../../core/context';
import { type NotificationSubject, notifyEnded } from '../../core/notifications/notify';
import { settleReleases } from '../../core/release/change-release';
import { mayMove, setStatus } from '../../core/transitions';
import { maxAttempts } from './backoff';
import { isNotPaused } from './claim';
import { evaluationTransitions } from './state';
import { deleteInputs } from './store';
import { wakeWorkers } from './wake-workers';

const { recover, giveUp } = evaluationTransitions;

export interface Swept {
  /** evaluations put on the queue (again) */
  woken: number;
  /** evaluations whose workers died too often */
  gaveUp: number;
}

/** Rows taken in one sweep; more wait for the next. */
const batch = 500;

/** Seconds: twice the longest wait that a fault causes. */
const longestWait = 120;

/**
 * Brings back what was lost: evaluations that wait longer than `graceSeconds` since they were put on
 * the queue (the wake-up was lost), and those whose worker let its lease run out; not what is paused,
 * which is woken when it goes on. Times further ahead than any lease (`leaseSeconds`, the longest of all
 * workers) or wait reaches were written before the database's clock was set back: they count as over, or
 * the row would lie until then. Results whose release is pending are decided. Any number of processes may sweep at once. Throws when the database is away.
 */
export async function sweepEvaluations(
  services: Services,
  { graceSeconds, leaseSeconds = 3600 }: { graceSeconds: number; leaseSeconds?: number },
): Promise<Swept> {
  const gaveUp = await failExhausted(services);
  const woken = await services.db.$executeRaw`
    UPDATE "Evaluation" SET ${setStatus('Evaluation', recover)}, stage = '', "enqueuedAt" = now(),
      ${endLease}, "notBefore" = least("notBefore", now())
    WHERE id IN (
      SELECT e.id FROM "Evaluation" e
      WHERE (e.status = 'queued' AND e."notBefore" <= now() AND ${isNotPaused}
          AND coalesce(e."enqueuedAt", e."createdAt")
            < now() - make_interval(secs => ${graceSeconds}))
        OR (e.status = 'queued' AND ${isNotPaused}
          AND (coalesce(e."enqueuedAt", e."createdAt") > now() + interval '1 minute'
            OR e."notBefore" > now() + make_interval(secs => ${longestWait})))
        OR (e.status = 'scoring' AND (e."leaseExpires" < now()
          OR e."leaseExpires" > now() + make_interval(secs => ${2 * leaseSeconds})))
      ORDER BY e.priority, e."createdAt", e.id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )`;
  await wakeWorkers(services, woken);
  await settleReleases(services);
  return { woken, gaveUp };
}

/** Fails what a worker died over for the last time, and tells its submitters. */
async function failExhausted(services: Services): Promise<number> {
  return services.db.$transaction(async (tx) => {
    const ended = await tx.$queryRaw<(NotificationSubject & { shadow: boolean })[]>`
      UPDATE "Evaluation" e SET ${setStatus('Evaluation', giveUp)}, "errorCode" = 'gave_up',
        stage = '', "finishedAt" = now(), ${endLease}
      WHERE ${mayMove(giveUp, 'e')} AND "leaseExpires" < now() AND attempt >= ${maxAttempts}
      RETURNING id AS "evaluationId", "submissionId", shadow`;
    await deleteInputs(
      tx,
      ended.map(({ evaluationId }) => evaluationId),
    );
    await notifyEnded(tx, ended, 'failed');
    return ended.length;
  });
}
