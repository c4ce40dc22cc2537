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
 * members don’t get it. No secrets (passwords, tokens), no hashes of exported values, and nothing that a private
 * revision doesn’t release. Also for blocked accounts.
 */
export async function exportAccount(services: Services, actor: Actor): Promise<AccountExport> {
  const user = requireUser(actor);
  const { maintains, ...account } = await services.db.user.findUniqueOrThrow({
    where: { id: user.userId },
    include: { maintains: { select: { benchmark: true } } },
  });
  const credentials = await readCredentials(services, user);
  const savedViews = await readSavedViews(services, user);
  const content = await readContent(services, user);
  const history = await readHistory(services, user);
  // Dates become text, as in the answers of the API.
  return JSON.parse(
    JSON.stringify({
      exportedAt: new Date(),
      account,
      ...credentials,
      savedViews,
      maintains: maintains.map(({ benchmark }) => benchmark),
      ...content,
      ...history,
    }),
  );
}

/** What signs in as the user or acts for the user, without secrets. */
async function readCredentials({ db }: Services, { userId }: SignedIn) {
  const where = { userId };
  const [signInServices, passkeys, sessions, accessTokens, trustedWorkflows, webhooks] =
    await Promise.all([
      db.account.findMany({
        where,
        select: { providerId: true, accountId: true, scope: true, createdAt: true },
      }),
      db.passkey.findMany({
        where,
        select: { name: true, createdAt: true, lastUsedAt: true },
      }),
      db.session.findMany({
        where,
        select: { ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
      }),
      db.accessToken.findMany({
        where,
        select: { name: true, start: true, scopes: true, createdAt: true, lastUsedAt: true },
      }),
      db.trustedWorkflow.findMany({ where }),
      db.webhookEndpoint.findMany({
        where,
        select: { url: true, source: true, benchmarks: true, kinds: true, createdAt: true },
      }),
    ]);
  return { signInServices, passkeys, sessions, accessTokens, trustedWorkflows, webhooks };
}

async function readSavedViews({ db }: Services, { userId }: SignedIn) {
  const rows = await db.savedView.findMany({
    where: { userId },
    select: {
      benchmark: true,
      name: true,
      density: true,
      view: { select: { path: true } },
      createdAt: true,
    },
  });
  return rows.map(({ view, ...saved }) => ({ ...saved, ...view }));
}

async function readContent(services: Services, user: SignedIn) {
  const { db } = services;
  const { userId } = user;
  const [organisations, models, submissions] = await Promise.all([
    db.membership.findMany({
      where: { userId },
      select: {
        role: true,
        createdAt: true,
        organisation: { select: { name: true, slug: true } },
      },
    }),
    db.model.findMany({ where: { ownerId: userId, ...isStillOf(user) } }),
    readSubmissions(services, user),
  ]);
  return { organisations, models, submissions };
}

async function readHistory({ db }: Services, user: SignedIn) {
  const { userId } = user;
  const [messages, labels, notifications, auditLog] = await Promise.all([
    db.submissionMessage.findMany({ where: { authorId: userId } }),
    db.humanLabel.findMany({
      where: { labelledById: userId, sample: { revision: { access: 'public' } } },
      select: { task: true, item: true, right: true, sample: { select: { submissionId: true } } },
    }),
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
  return { messages, labels, notifications, auditLog: auditLog.reverse() };
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
