import { createHash, randomUUID } from 'node:crypto';
import type { PrismaClient } from '@clapboard/db';
import { endGuesses, startGuess } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** A signed cookie of browsers that have signed in: `account.browser`. */
const browserCookie = 'clapboard.browser';
const browserCookieSeconds = 365 * 24 * 3600;

/** Where a password is checked for somebody who is signed in already. */
const passwordPaths = ['/verify-password', '/change-password'];

const emailSchema = z.object({ email: z.string() });

/** An account as keys name it; the same whether the address has an account or not. */
function readAccount({ body }: Context): string | null {
  const email = emailSchema.safeParse(body).data?.email;
  return email === undefined
    ? null
    : createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** The browser that signed in to the account before; null for any other. */
async function knownBrowser(context: Context, account: string): Promise<string | null> {
  const value = await context.getSignedCookie(browserCookie, context.context.secret);
  const [known, browser] = value ? value.split('.') : [];
  return known === account && browser ? browser : null;
}

async function rememberBrowser(context: Context, account: string): Promise<void> {
  const browser = (await knownBrowser(context, account)) ?? randomUUID();
  await context.setSignedCookie(browserCookie, `${account}.${browser}`, context.context.secret, {
    // Sent where it is read and nowhere else: pages for visitors are cached for requests without cookies.
    path: '/api/auth/sign-in',
    maxAge: browserCookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.context.options.advanced?.useSecureCookies ?? false,
  });
}

/**
 * What a guess at a password is counted under. Browsers that have signed in to the account have counts
 * of their own, so that a stranger who uses up the account's guesses does not keep its owner out.
 */
async function guessKey(context: Context): Promise<string | null> {
  if (passwordPaths.includes(context.path)) {
    const session = await getSessionFromCtx(context);
    return session && `password:${session.user.id}`;
  }
  const account = readAccount(context);
  if (account === null) return null;
  const browser = await knownBrowser(context, account);
  return browser === null ? `sign-in:${account}` : `sign-in:${account}:${browser}`;
}

const guesses = ({ path = '' }: { path?: string }) =>
  path === '/sign-in/email' || passwordPaths.includes(path);

/** Slows down guesses at the password of an account, from however many addresses they come. */
export function limitGuesses(db: PrismaClient): BetterAuthPlugin {
  const before = createAuthMiddleware(async (context) => {
    const key = await guessKey(context);
    if (key === null) return;
    const wait = await startGuess(db, key);
    if (wait === 0) return;
    const message = `Too many attempts. Wait ${wait} seconds and try again.`;
    throw new APIError(
      'TOO_MANY_REQUESTS',
      { code: 'TOO_MANY_ATTEMPTS', message },
      { 'x-retry-after': String(wait) },
    );
  });
  const after = createAuthMiddleware(async (context) => {
    if (isAPIError(context.context.returned)) return;
    const key = await guessKey(context);
    if (key !== null) await endGuesses(db, key);
    const account = passwordPaths.includes(context.path) ? null : readAccount(context);
    if (account !== null) await rememberBrowser(context, account);
  });
  return {
    id: 'limit-guesses',
    hooks: {
      before: [{ matcher: guesses, handler: before }],
      after: [{ matcher: (at) => guesses(at) || at.path === '/sign-up/email', handler: after }],
    },
  };
}
