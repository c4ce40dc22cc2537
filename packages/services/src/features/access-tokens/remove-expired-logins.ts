import type { Services } from '../../core/context';

/**
 * Deletes logins of the command line whose code has expired, and expired tokens of workflows. Other
 * expired tokens stay in their owner's list. Returns how many.
 */
export async function removeExpiredLogins({ db }: Pick<Services, 'db'>): Promise<number> {
  const expiresAt = { lt: new Date() };
  const codes = await db.deviceCode.deleteMany({ where: { expiresAt } });
  const tokens = await db.accessToken.deleteMany({
    where: { expiresAt, workflowId: { not: null } },
  });
  return codes.count + tokens.count;
}
