import { createHash, randomUUID } from 'node:crypto';
import type { PrismaClient } from '@clapboard/db';
import { endGuesses, startGuess } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { type AuthContext, codePaths, factorPaths } from './auth-context';

/** A signed cookie for browsers that have signed in: `account.browser`. */
const browserCookie = 'clapboard.browser';
const browserCookieSeconds = 365 * 24 * 3600;

/**
 * Endpoints that check a signed-in user's password or code. At sign-in, better-auth counts the wrong codes of the
 * account.
 */
const signedInPaths = ['/verify-password', '/change-password', ...factorPaths, ...codePaths];

const emailSchema = z.object({ email: z.string() });

/**
 * Returns the account part of a rate limit key. The same whether or not the address has an account.
 */
function readAccount({ body }: AuthContext): string | null {
  const email = emailSchema.safeParse(body).data?.email;
  return email === undefined
    ? null
    : createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Under https, browsers accept the cookie by https only. Its path rules out `__Host-`. */
function cookiePrefix({ context }: AuthContext): 'secure' | undefined {
  return context.options.advanced?.defaultCookieAttributes?.secure ? 'secure' : undefined;
}

/** Returns the browser that signed in to the account before, or null. */
async function knownBrowser(context: AuthContext, account: string): Promise<string | null> {
  const { secret } = context.context;
  const value = await context.getSignedCookie(browserCookie, secret, cookiePrefix(context));
  const [known, browser] = value ? value.split('.') : [];
  return known === account && browser ? browser : null;
}

async function rememberBrowser(context: AuthContext, account: string): Promise<void> {
  const browser = (await knownBrowser(context, account)) ?? randomUUID();
  const prefix = cookiePrefix(context);
  await context.setSignedCookie(browserCookie, `${account}.${browser}`, context.context.secret, {
    // Limited to the path that reads it: the page cache only serves requests without cookies.
    path: '/api/auth/sign-in',
    maxAge: browserCookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    ...(prefix && { prefix, secure: true }),
  });
}

/**
 * Returns the rate limit key for a password attempt. Browsers that have signed in to the account
 * before have separate limits, so that a stranger who exhausts the account's attempts doesn't lock
 * out its owner.
 */
async function guessKey(context: AuthContext): Promise<string | null> {
  if (signedInPaths.includes(context.path)) {
    const session = await getSessionFromCtx(context);
    return session && `password:${session.user.id}`;
  }
  const account = readAccount(context);
  if (account === null) return null;
  const browser = await knownBrowser(context, account);
  return browser === null ? `sign-in:${account}` : `sign-in:${account}:${browser}`;
}

const guesses = ({ path = '' }: { path?: string }) =>
  path === '/sign-in/email' || signedInPaths.includes(path);

/** Rate-limits password attempts per account, across all client addresses. */
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
    const account = signedInPaths.includes(context.path) ? null : readAccount(context);
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
