import type { Services } from '../../core/context';

/**
 * Deletes expired sessions, logins of the command line whose code has expired, and expired tokens of workflows. Other
 * expired tokens stay in their owner's list. Returns how many.
 */
export async function removeExpiredLogins({ db }: Pick<Services, 'db'>): Promise<number> {
  const sessions = await db.$executeRaw`DELETE FROM "Session" WHERE "expiresAt" < now()`;
  const codes = await db.$executeRaw`DELETE FROM "DeviceCode" WHERE "expiresAt" < now()`;
  const tokens = await db.$executeRaw`
    DELETE FROM "AccessToken" WHERE "expiresAt" < now() AND "workflowId" IS NOT NULL`;
  return sessions + codes + tokens;
}
