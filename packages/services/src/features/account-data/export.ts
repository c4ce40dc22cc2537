import { requireUser, type SignedIn } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { isNotificationOf } from '../../core/notifications/is-notification-of';
import { isMadeBy, isStillOf } from '../../core/visibility/own-records';
import type { AccountExport } from './schemas';

/** An export has the newest entries of the audit log: programs can write thousands a day. */
const maxAuditEntries = 10_000;

/**
 * Returns everything that is stored about the actor: account, sign-ins, models, submissions with released numbers,
 * saved views, messages, notifications and audit entries. What was made for an organisation belongs to it, so former
 * members don’t get it. No secrets (passwords, tokens), no hashes of exported values, and nothing that a private revision
 * doesn’t release. Also for blocked accounts.
 */
export async function exportAccount(services: Services, actor: Actor): Promise<AccountExport> {
  const user = requireUser(actor);
  const { userId } = user;
  const { db } = services;
  const mine = { where: { userId } } as const;
  const [row, accounts, passkeys, sessions, tokens, workflows, webhooks, models, submissions] =
    await Promise.all([
      db.user.findUniqueOrThrow({
        where: { id: userId },
        include: { maintains: { select: { benchmark: true } } },
      }),
      db.account.findMany({
        ...mine,
        select: { providerId: true, accountId: true, scope: true, createdAt: true },
      }),
      db.passkey.findMany({
        ...mine,
        select: { name: true, createdAt: true, lastUsedAt: true },
      }),
      db.session.findMany({
        ...mine,
        select: { ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
      }),
      db.accessToken.findMany({
        ...mine,
        select: { name: true, start: true, scopes: true, createdAt: true, lastUsedAt: true },
      }),
      db.trustedWorkflow.findMany(mine),
      db.webhookEndpoint.findMany({
        ...mine,
        select: { url: true, source: true, benchmarks: true, kinds: true, createdAt: true },
      }),
      db.model.findMany({ where: { ownerId: userId, ...isStillOf(user) } }),
      readSubmissions(services, user),
    ]);
  const [messages, notifications, auditLog] = await Promise.all([
    db.submissionMessage.findMany({ where: { authorId: userId } }),
    db.notification.findMany({
      where: isNotificationOf(user),
      select: { kind: true, detail: true, submissionId: true, createdAt: true, readAt: true },
    }),
    db.auditEvent.findMany({
      where: { OR: [{ actorId: userId }, { subjectType: 'user', subjectId: userId }] },
      select: { action: true, subjectType: true, subjectId: true, address: true, at: true },
      orderBy: { at: 'desc' },
      take: maxAuditEntries,
    }),
  ]);
  const organisations = await db.membership.findMany({
    ...mine,
    select: { role: true, createdAt: true, organisation: { select: { name: true, slug: true } } },
  });
  const savedViews = await db.savedView.findMany({
    ...mine,
    select: {
      benchmark: true,
      name: true,
      density: true,
      view: { select: { path: true } },
      createdAt: true,
    },
  });
  const { maintains, ...account } = row;
  // Dates become text, as in the answers of the API.
  return JSON.parse(
    JSON.stringify({
      exportedAt: new Date(),
      account,
      signInServices: accounts,
      passkeys,
      sessions,
      accessTokens: tokens,
      trustedWorkflows: workflows,
      webhooks,
      savedViews: savedViews.map(({ view, ...saved }) => ({ ...saved, ...view })),
      maintains: maintains.map(({ benchmark }) => benchmark),
      organisations,
      models,
      submissions,
      messages,
      notifications,
      auditLog: auditLog.reverse(),
    }),
  );
}

function readSubmissions({ db }: Services, user: SignedIn) {
  return db.submission.findMany({
    where: isMadeBy(user),
    select: {
      id: true,
      benchmark: true,
      modelId: true,
      runSettings: true,
      runFacts: true,
      status: true,
      visibility: true,
      createdAt: true,
      files: { select: { name: true, sha256: true, size: true, createdAt: true } },
      currentEvaluation: {
        select: {
          status: true,
          finishedAt: true,
          // Private revisions release rounded numbers; exact ones are in another table.
          scores: { select: { task: true, metric: true, slice: true, value: true, n: true } },
        },
      },
    },
    orderBy: { createdAt: 'asc' },
  });
}
