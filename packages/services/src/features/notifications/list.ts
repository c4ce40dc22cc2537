import { z } from 'zod';
import { requireUser } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import { isNotificationOf } from '../../core/notifications/is-notification-of';
import {
  getTemplate,
  type NotificationView,
  notificationKindSchema,
} from '../../core/notifications/kinds';
import { nameRun } from '../../core/runs/run-label';
import { runSettingsSchema } from '../../core/runs/run-settings';

const inputSchema = z.object(rangeFields(100));

/** Returns a range of the actor's notifications, newest first; the first 100 by default. */
export async function listNotifications(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema> = {},
): Promise<NotificationView[]> {
  const user = requireUser(actor);
  const { skip, take } = parseInput(inputSchema, input);
  const rows = await services.db.notification.findMany({
    where: isNotificationOf(user),
    select: {
      id: true,
      kind: true,
      detail: true,
      submissionId: true,
      createdAt: true,
      readAt: true,
      submission: {
        select: { benchmark: true, runSettings: true, model: { select: { name: true } } },
      },
      endpoint: { select: { url: true } },
      token: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take,
  });
  return rows.map(({ readAt, submission, endpoint, token, ...row }) => {
    const kind = notificationKindSchema.parse(row.kind);
    const { icon, tone, text, about } = getTemplate(kind);
    return {
      ...row,
      kind,
      icon,
      tone,
      text,
      benchmark: submission?.benchmark ?? null,
      modelName: submission?.model.name ?? null,
      runName:
        submission &&
        nameRun(submission.model.name, runSettingsSchema.parse(submission.runSettings)),
      webhookHost: endpoint && new URL(endpoint.url).host,
      tokenName: token?.name ?? null,
      about: about ?? null,
      read: readAt !== null,
    };
  });
}
