import { errorTable } from '@clapboard/services/core';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { callbackPaths } from './auth-context';

/**
 * Sign-in endpoints for blocked accounts: sign in, sign out and read. All other endpoints change
 * the account, including those that later releases of better-auth add.
 */
const openToBlocked: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/oauth2',
  '/sign-up/email',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  ...callbackPaths,
  '/get-session',
  '/sign-out',
  '/list-accounts',
  '/verify-password',
  '/ok',
  '/error',
]);

/**
 * A hook that rejects a blocked account's requests to change itself, with the error table's
 * message.
 */
export function refuseBlocked(isBlocked: (userId: string) => Promise<boolean>) {
  return createAuthMiddleware(async (context) => {
    if (openToBlocked.has(context.path)) return;
    const session = await getSessionFromCtx(context);
    if (!session || !(await isBlocked(session.user.id))) return;
    const { message } = errorTable.account_blocked;
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BLOCKED', message });
  });
}
