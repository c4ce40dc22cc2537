import type { Tx } from '@clapboard/db';
import { invalidInput } from '../../core/input/parse-input';

/**
 * Returns the account with this ID or exact name. Throws `invalid_input` for `field` if none or several have the name:
 * anybody can take it, too.
 */
export async function findAccount(
  tx: Pick<Tx, 'user'>,
  account: string,
  field: string,
): Promise<string> {
  const identified = await tx.user.count({ where: { id: account, blockedAt: null } });
  if (identified > 0) return account;
  const named = await tx.user.findMany({
    where: { name: account, blockedAt: null },
    select: { id: true },
    take: 2,
  });
  const [first] = named;
  if (!first) throw invalidInput([[field, 'No account has this name. Check its spelling.']]);
  if (named.length > 1) {
    const message =
      'Several accounts have this name. Enter the ID that the receiver sees under Account.';
    throw invalidInput([[field, message]]);
  }
  return first.id;
}

/** Returns the account that verified this address; null if none did. */
export async function findVerifiedAccount(
  tx: Pick<Tx, 'user'>,
  email: string,
): Promise<string | null> {
  const account = await tx.user.findFirst({
    where: { email: email.toLowerCase(), emailVerified: true, blockedAt: null },
    select: { id: true },
  });
  return account?.id ?? null;
}
