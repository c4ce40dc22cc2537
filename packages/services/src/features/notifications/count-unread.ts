import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isNotificationOf } from '../../core/own-records';

/** Returns how many of the actor's notifications are unread: one index look-up, cheap to poll. */
export async function countUnreadNotifications(services: Services, actor: Actor): Promise<number> {
  const user = requireUser(actor);
  return services.db.notification.count({ where: { ...isNotificationOf(user), readAt: null } });
}
