import type { Services } from '../../core/context';

/** Deletes logins of the command line whose code has expired. Returns how many. */
export async function removeExpiredLogins({ db }: Pick<Services, 'db'>): Promise<number> {
  const { count } = await db.deviceCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
