import { isMaintainedBy, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';

/** Returns how many submissions wait for approval, on the benchmarks that the actor maintains. For maintainers. */
export async function countApprovals(services: Services, actor: Actor): Promise<number> {
  requireMaintainer(actor);
  return services.db.submission.count({
    where: {
      visibility: 'pending',
      ...isMaintainedBy(actor),
    },
  });
}
