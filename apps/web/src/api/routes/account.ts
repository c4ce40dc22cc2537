import {
  deleteAccount as deleteMine,
  exportAccount as exportMine,
} from '@clapboard/services/account-data';
import {
  accountExportSchema,
  deleteAccountSchema,
  deletedAccountSchema,
} from '@clapboard/services/account-data/schemas';
import { notificationViewSchema, ServiceError } from '@clapboard/services/core';
import {
  countUnreadNotifications,
  listNotifications as list,
  markNotificationsRead as markRead,
} from '@clapboard/services/notifications';
import { listMyQuotas, quotaViewSchema } from '@clapboard/services/quota';
import {
  accountViewSchema,
  getMyAccount,
  revokeSessions as revoke,
} from '@clapboard/services/users';
import { z } from 'zod';
import { defineRoute } from '../define-route';
import { hideWebhookPath } from '../hide-webhook-path';
import { json, page, pageFields } from '../output';
import { paginate, paginateRanges } from '../paginate';
import { requireSession } from '../require-session';

const tag = 'Account';

export const getAccount = defineRoute({
  name: 'getAccount',
  method: 'GET',
  path: '/me',
  tag,
  summary: 'Get your account',
  description: 'Access tokens get no sessions.',
  audience: 'account',
  scope: 'read',
  input: z.object({}),
  output: json(
    accountViewSchema.extend({
      userId: z.string(),
      role: z.enum(['user', 'admin']),
      maintains: z.array(z.string()).readonly().describe('Benchmarks that you maintain.'),
    }),
  ),
  run: async ({ services, actor, scopes, sessionId }) => {
    const account = await getMyAccount(services, actor, { currentSessionId: sessionId ?? '' });
    if (actor.kind === 'visitor') throw new ServiceError('sign_in_required');
    const { userId, role, maintains } = actor;
    // Somebody who finds a token must not learn where its owner is.
    const sessions = scopes === 'all' ? account.sessions : [];
    return { ...account, sessions, userId, role, maintains };
  },
});

export const exportAccount = defineRoute({
  name: 'exportAccount',
  method: 'GET',
  path: '/me/export',
  tag,
  summary: 'Export everything that is stored about your account',
  description:
    'Excludes secrets and anything that private datasets don’t release. Files are listed by their SHA-256. Access tokens get no sessions and client addresses, and addresses of webhooks without path and query.',
  audience: 'account',
  scope: 'read',
  input: z.object({}),
  output: json(accountExportSchema),
  run: async ({ services, actor, scopes }) => {
    const { webhooks, sessions, auditLog, ...account } = await exportMine(services, actor);
    const isSession = scopes === 'all';
    return {
      ...account,
      sessions: isSession ? sessions : [],
      auditLog: isSession ? auditLog : auditLog.map(({ address: _, ...entry }) => entry),
      webhooks: webhooks.map(({ url, ...webhook }) => ({
        ...webhook,
        url: hideWebhookPath({ scopes }, url),
      })),
    };
  },
});

export const deleteAccount = defineRoute({
  name: 'deleteAccount',
  method: 'POST',
  path: '/me/delete',
  tag,
  summary: 'Delete your account for good',
  description:
    'Access tokens can’t call this. Maintainers decide about published results. If you submitted to a private dataset, salted hashes of your e-mail address and sign-in services are kept, so that its limits still apply.',
  audience: 'active',
  scope: 'maintain',
  input: deleteAccountSchema,
  output: json(deletedAccountSchema),
  run: async ({ services, actor, scopes }, input) => {
    requireSession({ scopes }, 'An access token can’t delete the account. Use the account page.');
    return deleteMine(services, actor, input);
  },
});

export const revokeSessions = defineRoute({
  name: 'revokeSessions',
  method: 'POST',
  path: '/me/sessions/revoke',
  tag,
  summary: 'Sign out one of your browsers, or all but this one',
  description: 'Access tokens can’t call this.',
  audience: 'account',
  scope: 'maintain',
  input: z.object({
    sessionId: z.string().optional().describe('ID of a session. Default: all other sessions.'),
  }),
  output: json(z.object({ revoked: z.number() })),
  run: async ({ services, actor, scopes, sessionId: current }, { sessionId }) => {
    // Otherwise a leaked token could sign its owner out again and again.
    requireSession({ scopes }, 'An access token can’t sign browsers out. Use the account page.');
    return {
      revoked: await revoke(
        services,
        actor,
        sessionId === undefined ? { allExcept: current ?? 'none' } : { sessionId },
      ),
    };
  },
});

export const listQuotas = defineRoute({
  name: 'listQuotas',
  method: 'GET',
  path: '/me/quotas',
  tag,
  summary: 'List your submission quotas',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(quotaViewSchema),
  run: async ({ services, actor }, input) => paginate(await listMyQuotas(services, actor), input),
});

export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  tag,
  summary: 'List your notifications',
  audience: 'account',
  scope: 'read',
  input: z.object(pageFields),
  output: page(notificationViewSchema),
  run: ({ services, actor }, input) =>
    paginateRanges((range) => list(services, actor, range), input),
});

export const getUnreadCount = defineRoute({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/notifications/unread',
  tag,
  summary: 'Count your unread notifications',
  audience: 'account',
  scope: 'read',
  input: z.object({}),
  output: json(z.object({ unread: z.number() })),
  run: async ({ services, actor }) => ({ unread: await countUnreadNotifications(services, actor) }),
});

export const markNotificationsRead = defineRoute({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/notifications/read',
  tag,
  summary: 'Mark notifications as read',
  description: 'Without fields, marks all.',
  audience: 'account',
  scope: 'submit',
  input: z.object({
    notificationId: z.string().optional().describe('Only this notification.'),
    submissionId: z.string().optional().describe('All notifications about this submission.'),
  }),
  output: json(z.object({ marked: z.number() })),
  run: async ({ services, actor }, { notificationId, submissionId }) => ({
    marked: await markRead(
      services,
      actor,
      notificationId !== undefined
        ? { notificationId }
        : submissionId !== undefined
          ? { submissionId }
          : { all: true },
    ),
  }),
});
