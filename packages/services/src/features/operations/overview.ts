import { benchmarks } from '@clapboard/benchmarks';
import { isAdmin, isMaintainerOf, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { queuePauses } from '../../core/queues/queue-switches';
import { countApprovals } from './count-approvals';
import { readDone, readFailed, readFailures } from './read-ended';
import { readSizes, readSpent, readWorkers } from './read-machines';
import { readDepths, readOpen } from './read-open';
import type { OperationsView } from './views';

/**
 * Returns waiting, running and failed evaluations, workers and sizes: for the benchmarks that the
 * actor maintains. For maintainers; sizes are for admins.
 */
export async function getOperationsOverview(
  services: Services,
  actor: Actor,
): Promise<OperationsView> {
  requireMaintainer(actor);
  const whole = isAdmin(actor);
  const benchmarkIds = benchmarks.map(({ id }) => id).filter((id) => isMaintainerOf(actor, id));
  const [pauses, depths, open, failed, failures, done, workers, sizes, spending, approvals] =
    await Promise.all([
      queuePauses(services),
      readDepths(services, benchmarkIds),
      readOpen(services, benchmarkIds),
      readFailed(services, benchmarkIds),
      readFailures(services, benchmarkIds),
      readDone(services, benchmarkIds),
      readWorkers(services),
      whole ? readSizes(services) : null,
      readSpent(services, benchmarkIds),
      countApprovals(services, actor),
    ]);
  const openTotal = depths.reduce((sum, { count }) => sum + count, 0);
  return {
    whole,
    pauses,
    depths,
    open,
    openTotal,
    failed,
    failures,
    done,
    workers,
    sizes,
    spending,
    approvals,
  };
}
