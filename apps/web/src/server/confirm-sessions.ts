import type { PrismaClient } from '@clapboard/db';
import { isFresh } from '@clapboard/services/core';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import { type AuthContext, codePaths, factorPaths } from './auth-context';

/** Endpoints that prove who is at the browser of a session. A new session is proven by the sign-in. */
const proofs = ['/verify-password', ...codePaths];

/** Endpoints that change how an account is opened, or give somebody access that lasts longer than the session. */
const dangerous = [
  ...['/passkey/generate-register-options', '/passkey/verify-registration'],
  ...['/passkey/delete-passkey', '/unlink-account', '/link-social', '/change-email'],
  '/device/approve',
  ...factorPaths,
];

const passwordSchema = z.object({ password: z.string() });

/** Whether the endpoint will check a password that the request holds: it ignores passwords for accounts without one. */
async function checksPassword(db: PrismaClient, { path, body }: AuthContext, userId: string) {
  if (!factorPaths.includes(path) || !passwordSchema.safeParse(body).success) return false;
  return (await db.account.count({ where: { userId, password: { not: null } } })) > 0;
}

/** Notes when the user of a session proves again who they are. Dangerous acts require it, here and in use cases. */
export function confirmSessions(db: PrismaClient): BetterAuthPlugin {
  const requireFresh = createAuthMiddleware(async (context) => {
    const session = await getSessionFromCtx<object, { confirmedAt: Date }>(context);
    if (!session || isFresh(session.session.confirmedAt)) return;
    if (await checksPassword(db, context, session.user.id)) return;
    const message = 'Confirm it’s you, then try again.';
    throw new APIError('FORBIDDEN', { code: 'FRESH_SIGN_IN_REQUIRED', message });
  });
  const noteProof = createAuthMiddleware(async (context) => {
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
          handler: requireFresh,
        },
      ],
      after: [{ matcher: ({ path = '' }) => proofs.includes(path), handler: noteProof }],
    },
  };
}
