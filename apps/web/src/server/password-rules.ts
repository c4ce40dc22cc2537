import type { PrismaClient } from '@clapboard/db';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { z } from 'zod';
import type { AuthContext } from './auth-context';
import { findPasswordFault } from './find-password-fault';
import { hashEarly } from './queue-hashes';
import { findResetUser, getResetUser } from './reset-user';

const text = z.string().catch('');

/** better-auth refuses invalid fields, and bodies that aren’t objects, after these rules. */
const bodySchema = z
  .looseObject({})
  .catch({})
  .pipe(
    z.object({
      name: text,
      email: text,
      password: text,
      newPassword: text,
      currentPassword: text,
      endAccess: z.boolean().catch(false),
    }),
  );

interface NewPassword {
  password: string;
  /** name and e-mail address of the account */
  owner: readonly string[];
}

/** Returns the password that the request sets, and whose it is; null if it sets none. */
async function readNewPassword(context: AuthContext): Promise<NewPassword | null> {
  const { path, body } = context;
  const fields = bodySchema.parse(body);
  if (path === '/sign-up/email') {
    return { password: fields.password, owner: [fields.name, fields.email] };
  }
  const user =
    path === '/reset-password'
      ? await findUser(context, await findResetUser(context))
      : (await getSessionFromCtx(context))?.user;
  return user ? { password: fields.newPassword, owner: [user.name, user.email] } : null;
}

async function findUser({ context }: AuthContext, userId: string | null) {
  return userId === null ? null : context.internalAdapter.findUserById(userId);
}

const setsPassword = ({ path = '' }: { path?: string }) =>
  ['/sign-up/email', '/change-password', '/reset-password'].includes(path);

/**
 * Refuses passwords that are easy to guess. A change of the password starts a new session and ends all others, which
 * may be of somebody who knows the old one. A new password ends the duty to change one that somebody else set, and all
 * links that set another. A reset with `endAccess` also ends what acts for the account without a sign-in.
 */
export function passwordRules(
  db: PrismaClient,
  endAccess: (userId: string) => Promise<void>,
): BetterAuthPlugin {
  /** Returns the user whose access a reset ends. */
  function getUserToSecure(context: AuthContext): string | null {
    return bodySchema.parse(context.body).endAccess ? getResetUser(context) : null;
  }
  /** If it fails, or the reset is refused, the password stays and the link of the reset still works. */
  async function prepareReset(context: AuthContext): Promise<void> {
    const { newPassword } = bodySchema.parse(context.body);
    // An invented link costs no hash.
    if (getResetUser(context) === null || !(await hashEarly(context, newPassword))) return;
    const userToSecure = getUserToSecure(context);
    if (userToSecure !== null) await endAccess(userToSecure);
  }
  const before = createAuthMiddleware(async (context) => {
    const found = await readNewPassword(context);
    const fault = found && findPasswordFault(found.password, found.owner);
    if (fault) throw new APIError('BAD_REQUEST', fault);
    if (context.path === '/reset-password') await prepareReset(context);
    if (context.path !== '/change-password') return;
    const { currentPassword, newPassword } = bodySchema.parse(context.body);
    if (currentPassword === newPassword) {
      const message = 'This is your current password. Choose another.';
      throw new APIError('BAD_REQUEST', { code: 'PASSWORD_UNCHANGED', message });
    }
    return { context: { body: { ...context.body, revokeOtherSessions: true } } };
  });
  const after = createAuthMiddleware(async (context) => {
    const userId = context.context.newSession?.user.id ?? getResetUser(context);
    if (userId === null || isAPIError(context.context.returned)) return;
    // Until now, the former password signed in, so there may be new access.
    const userToSecure = getUserToSecure(context);
    if (userToSecure !== null) await endAccess(userToSecure);
    await db.user.updateMany({
      where: { id: userId, mustChangePassword: true },
      data: { mustChangePassword: false },
    });
    await db.verification.deleteMany({
      where: { value: userId, identifier: { startsWith: 'reset-password:' } },
    });
  });
  return {
    id: 'password-rules',
    hooks: {
      before: [{ matcher: setsPassword, handler: before }],
      after: [{ matcher: setsPassword, handler: after }],
    },
  };
}
