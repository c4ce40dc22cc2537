import type { Tx } from '@clapboard/db';
import { invalidInput } from '../../core/input/parse-input';

/** Returns the account of this exact name. Throws `invalid_input` for `field` if none or several have it. */
export async function findAccount(
  tx: Pick<Tx, 'user'>,
  name: string,
  field: string,
): Promise<string> {
  const named = await tx.user.findMany({
    where: { name, blockedAt: null },
    select: { id: true },
    take: 2,
  });
  const [account] = named;
  if (!account) throw invalidInput([[field, 'No account has this name. Check its spelling.']]);
  if (named.length > 1) {
    throw invalidInput([[field, 'Several accounts have this name. Enter an e-mail address.']]);
  }
  return account.id;
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
