import type { Services } from '../../core/context';
import { finishSpotChecks } from './finish-spot-checks';
import { type QueuedSpotCheck, queueSpotCheck } from './queue-spot-check';

/**
 * Queues a sample of a server-judged result for the second judge, and wakes it. Returns false, and queues nothing,
 * where a budget forbids it.
 */
export async function queueSecondJudgement(
  services: Services,
  check: QueuedSpotCheck,
): Promise<boolean> {
  if (check.requests.length === 0) return true;
  const { over, requestedHashes } = await services.db.$transaction(
    (tx) => queueSpotCheck(tx, check),
    { timeout: 60_000, maxWait: 10_000 },
  );
  if (over) return false;
  // Verdicts that are in the ledger cause no request, so no reply would end the check.
  if (requestedHashes.size > 0) await services.wakeJudge(check.profile.id);
  else await finishSpotChecks(services);
  return true;
}
