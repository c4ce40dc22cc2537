import { errorTable } from '@clapboard/services/core';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';

/**
 * What somebody may ask of sign-in while their account is blocked: to come, to go and to read. All else
 * changes the account, also what a later release of better-auth may add.
 */
export const openToBlocked: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/oauth2',
  '/sign-up/email',
  '/callback/:id',
  '/oauth2/callback/:providerId',
  '/get-session',
  '/sign-out',
  '/list-accounts',
  '/account-info',
  '/verify-password',
  '/ok',
  '/error',
]);

/** A hook that refuses requests of blocked accounts to change themselves, with the table's words. */
export function refuseBlocked(isBlocked: (userId: string) => Promise<boolean>) {
  return createAuthMiddleware(async (context) => {
    if (openToBlocked.has(context.path)) return;
    const session = await getSessionFromCtx(context);
    if (!session || !(await isBlocked(session.user.id))) return;
    const { message } = errorTable.account_blocked;
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BLOCKED', message });
  });
}
