import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import {
  getTemplate,
  type NotificationView,
  notificationKindSchema,
} from '../../core/notifications/kinds';

const maxNotifications = 100;

/** Returns the actor's notifications, newest first, at most 100. */
export async function listNotifications(
  services: Services,
  actor: Actor,
): Promise<NotificationView[]> {
  const { userId } = requireUser(actor);
  const rows = await services.db.notification.findMany({
    where: { userId },
    select: {
      id: true,
      kind: true,
      detail: true,
      submissionId: true,
      createdAt: true,
      readAt: true,
      submission: { select: { benchmark: true, model: { select: { name: true } } } },
      endpoint: { select: { url: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxNotifications,
  });
  return rows.map(({ readAt, submission, endpoint, ...row }) => {
    const kind = notificationKindSchema.parse(row.kind);
    const { icon, tone, text } = getTemplate(kind);
    return {
      ...row,
      kind,
      icon,
      tone,
      text,
      benchmark: submission?.benchmark ?? null,
      modelName: submission?.model.name ?? null,
      webhookHost: endpoint && new URL(endpoint.url).host,
      read: readAt !== null,
    };
  });
}
