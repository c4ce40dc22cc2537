import { findBenchmark } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import {
  createLeaseToken,
  isUnclaimed,
  type RowClaim,
  startLease,
} from '../../core/database/claims';
import {
  type EmailOutcome,
  emailBatch,
  emailLeaseSeconds,
  maxEmailTries,
  settleEmail,
} from '../../core/mail/email-attempts';
import { isNotificationOfUser } from '../../core/notifications/is-notification-of';
import { getTemplate, notificationKindSchema } from '../../core/notifications/kinds';
import { nameRun } from '../../core/runs/run-label';
import { runSettingsSchema } from '../../core/runs/run-settings';

/** A notification to send by e-mail. Contains no score: only the site knows who may see it. */
export interface NotificationEmail {
  notificationId: string;
  claim: RowClaim;
  subject: string;
  text: string;
  nextStep?: string;
  /** the page to open; default: that of what it is about */
  page?: string;
  audience: ReturnType<typeof getTemplate>['audience'];
  /** the reason that a maintainer gave; null without a reason, and for names that any account can choose */
  detail: string | null;
  to: string;
  userName: string;
  about:
    | { kind: 'submission'; submissionId: string; runName: string; benchmarkTitle: string }
    | { kind: 'webhook'; host: string }
    | { kind: 'token'; name: string }
    | { kind: 'site'; title: string; page: string };
}

/**
 * Claims unread notifications that are due for an e-mail, oldest first. A claim counts as an attempt; its
 * lease expires when the worker dies, and another worker retries. Skips notifications older than three
 * days and those that their users may no longer read, blocked accounts, and addresses that nobody proved: strangers
 * may have entered them, and some stand for none.
 */
export async function claimEmails(services: Services): Promise<NotificationEmail[]> {
  const token = createLeaseToken('mail');
  const claimed = await services.db.$queryRaw<{ id: string }[]>`
    UPDATE "Notification" SET "emailTries" = "emailTries" + 1, ${startLease(token, emailLeaseSeconds)}
    WHERE id IN (
      SELECT n.id FROM "Notification" n
      JOIN "User" u ON u.id = n."userId" AND u."emailVerified" AND u."blockedAt" IS NULL
      LEFT JOIN "Submission" s ON s.id = n."submissionId"
      WHERE "emailedAt" IS NULL AND "readAt" IS NULL AND "emailTries" < ${maxEmailTries}
        AND "emailAfter" <= now() AND ${isUnclaimed} AND n."createdAt" > now() - interval '3 days'
        AND ${isNotificationOfUser(services)}
      ORDER BY n."createdAt", n.id LIMIT ${emailBatch} FOR UPDATE OF n SKIP LOCKED
    )
    RETURNING id`;
  const rows = await services.db.notification.findMany({
    where: { id: { in: claimed.map(({ id }) => id) } },
    select: {
      id: true,
      kind: true,
      detail: true,
      submissionId: true,
      user: { select: { name: true, email: true } },
      submission: {
        select: { benchmark: true, runSettings: true, model: { select: { name: true } } },
      },
      endpoint: { select: { url: true } },
      token: { select: { name: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(
    ({ id, kind, detail, submissionId, user, submission, endpoint, token: access }) => ({
      notificationId: id,
      claim: { key: id, token },
      ...toEmailText(kind),
      detail: getTemplate(notificationKindSchema.parse(kind)).byStranger ? null : detail,
      to: user.email,
      userName: user.name,
      about: describeSubject(kind, {
        submissionId,
        submission,
        url: endpoint?.url ?? '',
        tokenName: access?.name,
      }),
    }),
  );
}

interface SubmissionNames {
  benchmark: string;
  runSettings: unknown;
  model: { name: string };
}

interface Subject {
  submissionId: string | null;
  submission: SubmissionNames | null;
  url: string;
  tokenName: string | undefined;
}

/** Every notification is about a submission, a webhook or an access token, unless its template says more. */
function describeSubject(
  kind: string,
  { submissionId, submission, url, tokenName }: Subject,
): NotificationEmail['about'] {
  const { about } = getTemplate(notificationKindSchema.parse(kind));
  if (about) return { kind: 'site', ...about };
  if (tokenName !== undefined) return { kind: 'token', name: tokenName };
  if (submissionId === null || submission === null) {
    return { kind: 'webhook', host: new URL(url).host };
  }
  const { benchmark, model, runSettings } = submission;
  const runName = nameRun(model.name, runSettingsSchema.parse(runSettings));
  const benchmarkTitle = findBenchmark(benchmark)?.title ?? benchmark;
  return { kind: 'submission', submissionId, runName, benchmarkTitle };
}

/** The fields of the template that an e-mail uses. */
function toEmailText(
  kind: string,
): Pick<NotificationEmail, 'subject' | 'text' | 'nextStep' | 'page' | 'audience'> {
  const template = getTemplate(notificationKindSchema.parse(kind));
  const { subject, text, nextStep, page, audience } = template;
  return {
    subject,
    text,
    audience,
    ...(nextStep !== undefined && { nextStep }),
    ...(page !== undefined && { page }),
  };
}

/** Ends the claim of a notification's e-mail. */
export async function settleNotificationEmail(
  { db }: Services,
  { claim }: Pick<NotificationEmail, 'claim'>,
  outcome: EmailOutcome,
): Promise<void> {
  await settleEmail(db, 'Notification', claim, outcome);
}
