import type { PrismaClient } from '@clapboard/db';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';

/** Endpoints that prove who is at the browser of a session. A new session is proven by the sign-in. */
const proofs = ['/verify-password', '/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** Notes when the user of a session proves again who they are. Dangerous acts require it. */
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
    hooks: { after: [{ matcher: ({ path = '' }) => proofs.includes(path), handler }] },
  };
}
