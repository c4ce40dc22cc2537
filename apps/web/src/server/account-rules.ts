import type { PrismaClient } from '@clapboard/db';
import { accountName, getContactEmail, isStorable } from '@clapboard/services/core';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

/** Longest address that mail servers deliver to (RFC 5321). */
const maxEmailLength = 254;

/** Maximum length of the user agent stored with a session. */
const maxUserAgentLength = 400;

/** Endpoints that change the user's own account. */
const writing = ['/sign-up/email', '/update-user', '/change-email'];

const emailSchema = z
  .string()
  .max(maxEmailLength, { error: `Use at most ${maxEmailLength} characters.` })
  .refine((email) => getContactEmail(email) !== null, { error: 'Use your own e-mail address.' })
  .optional();

const bodySchema = z.object({
  name: accountName.optional(),
  email: emailSchema,
  newEmail: emailSchema,
  image: z.null({ error: 'Accounts have no image.' }).optional(),
});

function check(body: unknown): void {
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  const code = `INVALID_${String(issue?.path[0] ?? 'body').toUpperCase()}`;
  throw new APIError('BAD_REQUEST', {
    code,
    message: issue?.message ?? 'Some fields are invalid.',
  });
}

/**
 * Validates names, addresses and images of accounts, with messages for the form. No endpoint gets text that the
 * database can’t store.
 */
export const accountRules: BetterAuthPlugin = {
  id: 'account-rules',
  hooks: {
    before: [
      {
        matcher: ({ path = '' }) => writing.includes(path),
        handler: createAuthMiddleware(async ({ body }) => check(body)),
      },
      {
        matcher: ({ body }) => !isStorable(body),
        handler: createAuthMiddleware(async () => {
          const message = 'Remove NUL and incomplete characters.';
          throw new APIError('BAD_REQUEST', { code: 'INVALID_TEXT', message });
        }),
      },
    ],
  },
};

/** Normalizes an account name for storage; a sign-in service may send any text, or none. */
function storedName(name: string, email: string): string {
  const [local = ''] = email.split('@');
  const shorter = [name, local].map((text) =>
    [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')].slice(0, 80).join(''),
  );
  return shorter.map((text) => accountName.safeParse(text).data).find(Boolean) ?? 'Unnamed';
}

/** Nothing calls a sign-in service for a user later, so their tokens are not stored. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/** Sessions of an account. Another sign-in ends the one that was used longest ago. */
const maxSessions = 100;

/** Rules for every account and session, whether created by the form or by a sign-in service. */
export const getDatabaseHooks = (
  db: PrismaClient,
): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: {
    create: {
      before: async (user) => {
        if (user.email.length > maxEmailLength) return false;
        return { data: { ...user, name: storedName(user.name, user.email), image: null } };
      },
    },
    update: {
      before: async (user) => {
        const name = user.name === undefined ? {} : { name: storedName(user.name, '') };
        return { data: { ...user, ...name, image: null } };
      },
    },
  },
  account: {
    create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
    update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
  },
  session: {
    create: {
      before: async (session) => ({
        data: { ...session, userAgent: session.userAgent?.slice(0, maxUserAgentLength) },
      }),
      after: async ({ userId }) => {
        await db.$executeRaw`
          DELETE FROM "Session" WHERE id IN (
            SELECT id FROM "Session" WHERE "userId" = ${userId}
            ORDER BY "updatedAt" DESC, id OFFSET ${maxSessions})`;
      },
    },
  },
});
