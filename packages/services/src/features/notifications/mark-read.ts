import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { isNotificationOf } from '../../core/notifications/is-notification-of';

const inputSchema = z.union([
  z.object({ notificationId: idSchema }),
  z.object({ submissionId: idSchema }),
  z.object({ all: z.literal(true) }),
]);

/** Marks the actor's notifications as read: a single one, those of a submission, or all. Ignores other people's. */
export async function markNotificationsRead(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<number> {
  const user = requireUser(actor);
  const parsed = parseInput(inputSchema, input);
  const { count } = await services.db.notification.updateMany({
    where: {
      ...isNotificationOf(user),
      readAt: null,
      ...('notificationId' in parsed ? { id: parsed.notificationId } : {}),
      ...('submissionId' in parsed ? { submissionId: parsed.submissionId } : {}),
    },
    data: { readAt: new Date() },
  });
  return count;
}
