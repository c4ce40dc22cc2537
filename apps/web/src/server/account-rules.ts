import { accountName } from '@clapboard/services/core';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

/** Longest address that mail servers deliver to (RFC 5321). */
const maxEmailLength = 254;

/** Characters of a browser's description that are stored with a session. */
const maxUserAgentLength = 400;

/** Requests by which somebody writes their own account. */
const writing = ['/sign-up/email', '/update-user'];

const bodySchema = z.object({
  name: accountName.optional(),
  email: z
    .string()
    .max(maxEmailLength, { error: `Use at most ${maxEmailLength} characters.` })
    .optional(),
  image: z.null({ error: 'Accounts have no image.' }).optional(),
});

function check(body: unknown): void {
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  const code = `INVALID_${String(issue?.path[0] ?? 'body').toUpperCase()}`;
  throw new APIError('BAD_REQUEST', { code, message: issue?.message ?? 'Check the fields.' });
}

/** Refuses names, addresses and images of accounts that are not allowed, in words for the form. */
export const accountRules: BetterAuthPlugin = {
  id: 'account-rules',
  hooks: {
    before: [
      {
        matcher: ({ path = '' }) => writing.includes(path),
        handler: createAuthMiddleware(async ({ body }) => check(body)),
      },
    ],
  },
};

/** The name of an account as it is stored; a sign-in service may send any text, or none. */
function storedName(name: string, email: string): string {
  const [local = ''] = email.split('@');
  const shorter = [name, local].map((text) =>
    [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')].slice(0, 80).join(''),
  );
  return shorter.map((text) => accountName.safeParse(text).data).find(Boolean) ?? 'Unnamed';
}

/** What every account and session has to be, whichever way it comes: by a form or a sign-in service. */
export const storedAccounts: NonNullable<BetterAuthOptions['databaseHooks']> = {
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
  session: {
    create: {
      before: async (session) => ({
        data: { ...session, userAgent: session.userAgent?.slice(0, maxUserAgentLength) },
      }),
    },
  },
};
