import { availableParallelism } from 'node:os';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { AuthContext } from './auth-context';

interface HashQueueOptions {
  /** concurrent hashes; usually two, or one on two processors, so that pages have the other */
  atOnce?: number;
  /** waiting hashes, each of about 0.1 s */
  maxWaiting?: number;
}

const retrySeconds = 5;

function refuse(): never {
  const message = `Too many people are signing in. Wait ${retrySeconds} seconds and try again.`;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message },
    { 'retry-after': String(retrySeconds), 'x-retry-after': String(retrySeconds) },
  );
}

const usualAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Hashes and verifies passwords as better-auth does, a few at a time. Throws 429 while too many are waiting. */
export function createPasswordQueue({
  atOnce = usualAtOnce,
  maxWaiting = 20,
}: HashQueueOptions = {}) {
  const queue = new PQueue({ concurrency: atOnce });
  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.size >= maxWaiting) refuse();
    return queue.add(work);
  }
  return {
    hash: (password: string) => run(() => hashPassword(password)),
    verify: (attempt: { hash: string; password: string }) => run(() => verifyPassword(attempt)),
  };
}

const passwordSchema = z.object({ password: z.string() });

/**
 * Hashes a password before better-auth does in the same request, so that a full queue refuses the request before
 * anything is changed. Returns false for a length that better-auth refuses.
 */
export async function hashEarly(
  { context }: Pick<AuthContext, 'context'>,
  password: string,
): Promise<boolean> {
  const { minPasswordLength, maxPasswordLength } = context.password.config;
  if (password.length < minPasswordLength || password.length > maxPasswordLength) return false;
  const hashed = await context.password.hash(password);
  // This context belongs to the request.
  context.password = { ...context.password, hash: async () => hashed };
  return true;
}

/**
 * Hashes the password of a new account before better-auth opens the transaction that stores it, so that waiting
 * sign-ups hold no database connections.
 */
export const hashBeforeTransaction: BetterAuthPlugin = {
  id: 'hash-before-transaction',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/sign-up/email',
        handler: createAuthMiddleware(async (context) => {
          const { password } = passwordSchema.safeParse(context.body).data ?? {};
          if (password !== undefined) await hashEarly(context, password);
        }),
      },
    ],
  },
};
