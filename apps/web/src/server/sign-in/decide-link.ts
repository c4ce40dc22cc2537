import type { BetterAuthOptions } from 'better-auth';
import { getOAuthState, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

export interface LinkEffects {
  /** Whether the account is an admin’s or maintains a benchmark. */
  hasRights: (userId: string) => Promise<boolean>;
  /** Removes what an unproven user of the account could sign in with, except a password that they have just set. */
  proveAddress: (userId: string, input?: { keepPassword: boolean }) => Promise<unknown>;
}

const userSchema = z.object({ id: z.string(), emailVerified: z.boolean() });

/**
 * Decides whether a sign-in by a service may be added to the account with the same address. Its user may always add
 * one on the account page, while the session lasts: what began in a session that has ended must not outlive it.
 * Otherwise the service must vouch for the address, and the account must have no rights: a service that claims a
 * maintainer’s address would become the maintainer. An account whose address nobody proved goes to the person whom the
 * service vouches for.
 */
export function decideLink({ hasRights, proveAddress }: LinkEffects): ValidateUserInfo {
  return async ({ user, source }, context) => {
    if (source.action !== 'link-account') return;
    const link = (await getOAuthState())?.link;
    if (link !== undefined) {
      const session = await getSessionFromCtx(context);
      return session?.user.id === link.userId ? undefined : { error: 'account_not_linked' };
    }
    const { id, emailVerified } = userSchema.parse(user);
    if (!emailVerified || (await hasRights(id))) return { error: 'account_not_linked' };
    await proveAddress(id);
  };
}
