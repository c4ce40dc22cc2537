import type { Services } from '../../core/context';
import { notifyEnded } from '../../core/notifications/notify';
import { failExhausted } from './store/end';
import { recoverEvaluations } from './store/queue';
import { wakeWorkers } from './wake-workers';

interface Swept {
  /** evaluations that workers were woken for */
  woken: number;
  /** evaluations that failed after their last attempt */
  gaveUp: number;
}

/**
 * Recovers evaluations: those whose wake-up was lost (queued for longer than `graceSeconds`) and those whose
 * lease expired, or fails them after their last attempt. Paused evaluations stay: resuming wakes workers.
 * `leaseSeconds`: the longest lease of all workers; later leases count as expired. `countExpired`: false after the
 * database was unreachable, because then leases of healthy workers expire. Any number of processes may sweep at once.
 * Throws if the database is unreachable.
 */
export async function sweepEvaluations(
  services: Services,
  {
    graceSeconds,
    leaseSeconds = 3600,
    countExpired = true,
  }: { graceSeconds: number; leaseSeconds?: number; countExpired?: boolean },
): Promise<Swept> {
  const gaveUp = await services.db.$transaction(async (tx) => {
    const failed = await failExhausted(tx, countExpired);
    await notifyEnded(tx, failed, 'failed');
    return failed.length;
  });
  const woken = await recoverEvaluations(services, { graceSeconds, leaseSeconds, countExpired });
  await wakeWorkers(services, woken);
  return { woken, gaveUp };
}
