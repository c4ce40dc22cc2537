import { requireUser } from '../authorise';
import type { Actor, Services } from '../context';

/** How many of the actor's notices are not read yet: one look into an index, cheap to poll. */
export async function unreadNotices(services: Services, actor: Actor): Promise<number> {
  const { userId } = requireUser(actor);
  return services.db.notice.count({ where: { userId, readAt: null } });
}
