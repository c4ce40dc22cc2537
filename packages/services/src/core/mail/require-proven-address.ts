import type { Tx } from '@clapboard/db';
import { isMaintainerOf, type SignedIn } from '../authorise';
import type { Services } from '../context';
import { ServiceError } from '../errors';

/**
 * Where the site e-mails links, throws `address_unproven` unless the user has proved their address, signs in with a
 * service, or maintains the benchmark. Accounts with any other address are free, and each has a quota.
 */
export async function requireProvenAddress(
  tx: Tx,
  { sendsLinks = false }: Pick<Services, 'sendsLinks'>,
  user: SignedIn,
  benchmark: string,
): Promise<void> {
  if (!sendsLinks || isMaintainerOf(user, benchmark)) return;
  if (!(await hasProof(tx, user.userId))) throw new ServiceError('address_unproven');
}

/** Returns whether a user has proved their address or signs in with a service. */
export async function hasProof(db: Pick<Tx, 'user'>, userId: string): Promise<boolean> {
  const proven = await db.user.count({
    where: {
      id: userId,
      OR: [{ emailVerified: true }, { accounts: { some: { providerId: { not: 'credential' } } } }],
    },
  });
  return proven > 0;
}
