import type { PrismaClient } from '@clapboard/db';
import { isFresh } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { codePaths, factorPaths } from './auth-context';

/** Endpoints that prove who is at the browser of a session. A new session is proven by the sign-in. */
const proofs = ['/verify-password', ...codePaths];

/** Endpoints that change how an account is opened. */
const dangerous = [
  ...['/passkey/generate-register-options', '/passkey/verify-registration'],
  ...['/passkey/delete-passkey', '/unlink-account'],
  ...factorPaths,
];

const passwordSchema = z.object({ password: z.string() });

const requireFreshSession = createAuthMiddleware(async (context) => {
  const proves =
    factorPaths.includes(context.path) && passwordSchema.safeParse(context.body).success;
  const session = proves ? null : await getSessionFromCtx<object, { confirmedAt: Date }>(context);
  if (!session || isFresh(session.session.confirmedAt)) return;
  const message = 'Confirm it’s you, then try again.';
  throw new APIError('FORBIDDEN', { code: 'FRESH_SIGN_IN_REQUIRED', message });
});

/** Notes when the user of a session proves again who they are. Dangerous acts require it, here and in use cases. */
export function confirmSessions(db: PrismaClient): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (context) => {
    if (isAPIError(context.context.returned)) return;
    const session = await getSessionFromCtx(context);
    if (!session) return;
    await db.session.updateMany({
      where: { id: session.session.id },
      data: { confirmedAt: new Date() },
    });
  });
  return {
    id: 'confirm-sessions',
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => dangerous.includes(path),
          handler: requireFreshSession,
        },
      ],
      after: [{ matcher: ({ path = '' }) => proofs.includes(path), handler }],
    },
  };
}
