import type { PrismaClient } from '@clapboard/db';
import type { AuthenticationEvent } from '@clapboard/services/users';
import type { FactorMail, SendAccountMail } from './account-mail';

const changes: ReadonlySet<string> = new Set<FactorMail['change']>([
  ...(['factor', 'factor-removed', 'recovery-codes'] as const),
  ...(['passkey', 'passkey-removed'] as const),
]);

const isChange = (kind: AuthenticationEvent['kind']): kind is FactorMail['change'] =>
  changes.has(kind);

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
