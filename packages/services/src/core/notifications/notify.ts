import { randomUUID } from 'node:crypto';
import { Prisma, type Tx } from '@clapboard/db';
import { countAttempt } from '../rate-limits/rate-limits';
import { isMaintainedByUser, isStillOfUser } from '../visibility/own-records';
import type { NotificationKind } from './kinds';

/** The evaluation that a notification is about. */
export interface NotificationSubject {
  submissionId: string;
  evaluationId: string;
}

/**
 * E-mails per user, day and kind: some accounts must not flood maintainers, nor use up what the mail server sends in a
 * day.
 */
const dailyMails = 50;

/** SQL: e-mails about a kind that the user got within a day, or would have got without their limit. */
function countMails(userId: Prisma.Sql, kind: NotificationKind): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*) FROM "Notification" n
    WHERE n."userId" = ${userId} AND n.kind = ${kind} AND n."createdAt" > now() - interval '1 day')`;
}

/**
 * Notifies the submitters of these evaluations, in the transaction of the event, and by e-mail at most 50 times a day
 * of each kind. Idempotent per evaluation, kind and `occasion` (the id of a rescore or of an audit log entry). Skips
 * sample submissions, and those of an organisation that the submitter left.
 */
export async function notifySubmitters(
  tx: Tx,
  subjects: readonly NotificationSubject[],
  { kind, occasion = '', detail }: { kind: NotificationKind; occasion?: string; detail?: string },
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO "Notification"
      (id, "userId", "submissionId", "evaluationId", kind, occasion, detail, "emailedAt")
    SELECT gen_random_uuid()::text, s."submitterId", s.id, t."evaluationId", ${kind}, ${occasion},
      ${detail ?? null},
      -- As if it were sent.
      CASE WHEN ${dailyMails} < mails.count + row_number() OVER (PARTITION BY s."submitterId" ORDER BY s.id)
        THEN now() END
    FROM unnest(${subjects.map(({ submissionId }) => submissionId)}::text[],
      ${subjects.map(({ evaluationId }) => evaluationId)}::text[]) AS t ("submissionId", "evaluationId")
    JOIN "Submission" s ON s.id = t."submissionId" AND NOT s.sample
      AND ${isStillOfUser(Prisma.sql`s."submitterId"`)}
    CROSS JOIN LATERAL ${countMails(Prisma.sql`s."submitterId"`, kind)} mails
    ON CONFLICT DO NOTHING`;
}

/**
 * Notifies submitters that evaluations ended, in the transaction that ends them: once of each kind, and of every
 * failure, because somebody retried it. Skips shadow evaluations.
 */
export async function notifyEnded(
  tx: Tx,
  evaluations: readonly (NotificationSubject & { shadow: boolean })[],
  kind: NotificationKind,
): Promise<void> {
  const visible = evaluations.filter(({ shadow }) => !shadow);
  await notifySubmitters(tx, visible, { kind, occasion: kind === 'failed' ? randomUUID() : '' });
}

/**
 * Notifies the owner of a webhook endpoint that it was suspended, by e-mail at most 50 times a day. `occasion`: the id
 * of the audit log entry.
 */
export async function notifyWebhookOwner(
  tx: Tx,
  { endpointId, userId, occasion }: { endpointId: string; userId: string; occasion: string },
): Promise<void> {
  const kind: NotificationKind = 'webhook_suspended';
  await tx.$executeRaw`
    INSERT INTO "Notification" (id, "userId", "endpointId", kind, occasion, "emailedAt")
    SELECT gen_random_uuid()::text, ${userId}, ${endpointId}, ${kind}, ${occasion},
      -- As if it were sent.
      CASE WHEN ${dailyMails} <= ${countMails(Prisma.sql`${userId}`, kind)} THEN now() END`;
}

/**
 * Notifies every maintainer of the benchmarks, once per evaluation and kind, and by e-mail of the first evaluation at
 * most 50 times a day.
 */
export async function notifyMaintainers(
  tx: Tx,
  subjects: readonly (NotificationSubject & { benchmark: string })[],
  kind: NotificationKind,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" (id, "userId", "submissionId", "evaluationId", kind, occasion, "emailedAt")
    SELECT gen_random_uuid()::text, u.id, t."submissionId", t."evaluationId", ${kind}, u.id,
      -- As if it were sent.
      CASE WHEN ${dailyMails} <= mails.count
        OR row_number() OVER (PARTITION BY u.id ORDER BY t.position) > 1 THEN now() END
    FROM unnest(${subjects.map(({ submissionId }) => submissionId)}::text[],
      ${subjects.map(({ evaluationId }) => evaluationId)}::text[],
      ${subjects.map(({ benchmark }) => benchmark)}::text[])
      WITH ORDINALITY AS t ("submissionId", "evaluationId", benchmark, position)
    JOIN "User" u ON ${isMaintainedByUser(Prisma.sql`t.benchmark`)}
    CROSS JOIN LATERAL ${countMails(Prisma.sql`u.id`, kind)} mails
    ON CONFLICT DO NOTHING`;
}

/** Notifies the other side of a thread of a message: the submitter, or the benchmark's maintainers. */
export async function notifyThread(
  tx: Tx,
  subject: NotificationSubject,
  message: { messageId: string; authorId: string; fromMaintainer: boolean },
): Promise<void> {
  const { messageId: occasion, authorId, fromMaintainer } = message;
  await notifyUnlessUnread(tx, subject, {
    kind: fromMaintainer ? 'answered' : 'asked',
    receivers: fromMaintainer ? 'submitter' : 'maintainers',
    occasion,
    authorId,
  });
}

/**
 * Notifies the submitter, or the benchmark's maintainers, of what `authorId` did. Users with an unread notification of
 * the same kind and submission get no other, and at most 50 a day by e-mail. `occasion`: the id of its record.
 */
export async function notifyUnlessUnread(
  tx: Tx,
  { submissionId, evaluationId }: NotificationSubject,
  {
    kind,
    receivers,
    occasion,
    authorId,
  }: {
    kind: NotificationKind;
    receivers: 'submitter' | 'maintainers';
    occasion: string;
    authorId: string;
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" (id, "userId", "submissionId", "evaluationId", kind, occasion, "emailedAt")
    SELECT gen_random_uuid()::text, u.id, s.id, ${evaluationId}, ${kind}, ${occasion} || '/' || u.id,
      -- As if it were sent.
      CASE WHEN ${dailyMails} <= ${countMails(Prisma.sql`u.id`, kind)} THEN now() END
    FROM "Submission" s JOIN "User" u ON u.id <> ${authorId} AND CASE
      WHEN ${receivers === 'submitter'} THEN u.id = s."submitterId" AND ${isStillOfUser(Prisma.sql`u.id`)}
      ELSE ${isMaintainedByUser(Prisma.sql`s.benchmark`)} END
    WHERE s.id = ${submissionId} AND NOT EXISTS (
      SELECT 1 FROM "Notification" n WHERE n."userId" = u.id AND n."submissionId" = s.id
        AND n.kind = ${kind} AND n."readAt" IS NULL)`;
}

/** Marks requests to approve a submission as read, for all maintainers: the request was decided or withdrawn. */
export async function settleApprovalRequests(tx: Tx, submissionId: string): Promise<void> {
  const kind: NotificationKind = 'approval_requested';
  await tx.notification.updateMany({
    where: { submissionId, kind, readAt: null },
    data: { readAt: new Date() },
  });
}

/** E-mails per user and day of what other users do: an account must not flood a stranger. */
const mailLimit = { max: 2, seconds: 86_400 };

/**
 * Notifies a user of what another user did that isn't about a submission, at most twice a day by e-mail. `occasion`:
 * the id of its record.
 */
export async function notifyUser(
  tx: Tx,
  notification: { userId: string; kind: NotificationKind; occasion: string; detail: string | null },
): Promise<void> {
  const { occasion, ...data } = notification;
  const mailed = (await countAttempt(tx, `notification-mail:${data.userId}`, mailLimit)) === 0;
  await tx.notification.create({
    data: {
      ...data,
      occasion: `${occasion}/${data.userId}`,
      // As if it were sent.
      ...(!mailed && { emailedAt: new Date() }),
    },
    select: { id: true },
  });
}

/** E-mails per admin and day of what anybody can cause, such as wrong passwords for accounts of their own. */
const adminMailLimit = { max: 10, seconds: 86_400 };

/**
 * Notifies every admin of something that isn't about a record, at most ten times a day by e-mail. `occasion`: the id of
 * the audit log entry.
 */
export async function notifyAdmins(
  tx: Tx,
  { kind, occasion, detail }: { kind: NotificationKind; occasion: string; detail: string },
): Promise<void> {
  const admins = await tx.user.findMany({
    where: { role: 'admin', blockedAt: null },
    select: { id: true },
  });
  const mailed = (await countAttempt(tx, 'notification-mail:admins', adminMailLimit)) === 0;
  await tx.notification.createMany({
    data: admins.map(({ id }) => ({
      userId: id,
      kind,
      occasion: `${occasion}/${id}`,
      detail,
      // As if it were sent.
      ...(!mailed && { emailedAt: new Date() }),
    })),
  });
}
