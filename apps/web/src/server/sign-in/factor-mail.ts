import type { PrismaClient } from '@clapboard/db';
import type { AuthenticationEvent, FactorChange } from '@clapboard/services/users';
import { factorChanges, type SendAccountMail } from './account-mail';

const isChange = (kind: AuthenticationEvent['kind']): kind is FactorChange =>
  Object.hasOwn(factorChanges, kind);

/** Returns how the owner of an account with a confirmed address learns that its second factor or passkeys changed. */
export function createFactorMailer(db: PrismaClient, sendMail: SendAccountMail | null) {
  return async ({ kind: change, userId }: AuthenticationEvent): Promise<void> => {
    if (!sendMail || userId === null || !isChange(change)) return;
    const user = await db.user.findUnique({
      where: { id: userId, emailVerified: true },
      select: { email: true },
    });
    if (user) sendMail({ kind: 'factor', to: user.email, change });
  };
}
