import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isNotificationOf } from '../../core/notifications/is-notification-of';

/** Returns how many of the actor's notifications are unread: cheap to poll, since it reads only unread rows. */
export async function countUnreadNotifications(services: Services, actor: Actor): Promise<number> {
  const user = requireUser(actor);
  return services.db.notification.count({ where: { ...isNotificationOf(user), readAt: null } });
}
