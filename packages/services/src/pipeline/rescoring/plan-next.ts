import type { Services } from '../../core/context';
import {
  createLeaseToken,
  LeaseLost,
  type RowClaim,
  startLeaseHeartbeat,
} from '../../core/database/claims';
import { countJudgeCalls } from './count-judge-calls';
import { claimPlan, releasePlan, reportPlan, writeClaimedPlan } from './store/plan';

interface PlanOptions {
  workerId: string;
  leaseSeconds: number;
  /** aborted on shutdown: the claim is released at once */
  signal?: AbortSignal;
  /** called with the cause of an error, for the log */
  onFault?: (error: unknown) => void;
}

/** Attempts after which planning fails. The rescoring can then only be cancelled. */
const maxAttempts = 20;

/**
 * Plans the next rescoring: counts the judge requests that it would make. If a worker dies, its lease expires and
 * another starts again. Returns the rescoring's id, or null if none waits. Throws if the database is
 * unreachable.
 */
export async function planNextRescore(
  services: Services,
  options: PlanOptions,
): Promise<string | null> {
  const { db } = services;
  const { leaseSeconds, signal, workerId } = options;
  const token = createLeaseToken(workerId);
  const row = await claimPlan(db, { token, leaseSeconds });
  if (!row) return null;
  const { id, attempt } = row;
  const claim = { key: id, token };
  if (attempt > maxAttempts) {
    // The workers of the last attempts ended before they could count them.
    await releasePlan(db, claim, { errorCode: 'gave_up', countAttempt: true });
    return null;
  }
  // Reading the files of one submission may take longer than a lease.
  const heartbeat = startLeaseHeartbeat(db, 'Rescore', claim, leaseSeconds);
  try {
    const plan = await countJudgeCalls(services, id, async (progress) => {
      signal?.throwIfAborted();
      await reportPlan(db, claim, { progress, leaseSeconds });
    });
    await writeClaimedPlan(db, claim, plan);
  } catch (error) {
    if (!(error instanceof LeaseLost))
      await releaseFaulted(services, claim, attempt, options, error);
  } finally {
    heartbeat.stop();
  }
  return id;
}

/** Releases a plan after a fault or on shutdown, which does not count as an attempt. Fails it after the last one. */
async function releaseFaulted(
  { db }: Services,
  claim: RowClaim,
  attempt: number,
  { signal, onFault }: PlanOptions,
  error: unknown,
): Promise<void> {
  const ending = signal?.aborted === true;
  if (!ending) onFault?.(error);
  await releasePlan(db, claim, {
    errorCode: !ending && attempt >= maxAttempts ? 'gave_up' : null,
    countAttempt: !ending,
  });
}
