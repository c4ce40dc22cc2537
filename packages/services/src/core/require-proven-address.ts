import type { Tx } from '@clapboard/db';
import { isMaintainerOf, type SignedIn } from './authorise';
import type { Services } from './context';
import { ServiceError } from './errors';

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
  const proven = await tx.user.count({
    where: {
      id: user.userId,
      OR: [{ emailVerified: true }, { accounts: { some: { providerId: { not: 'credential' } } } }],
    },
  });
  if (proven === 0) throw new ServiceError('address_unproven');
}
