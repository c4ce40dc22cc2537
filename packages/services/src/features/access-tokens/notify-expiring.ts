import type { Services } from '../../core/context';
import type { NotificationKind } from '../../core/notifications/kinds';

/**
 * Notifies the owners of access tokens that expire within seven days, once per token. Skips tokens that were created
 * for a week or less. Returns how many.
 */
export async function notifyExpiringTokens({ db }: Pick<Services, 'db'>): Promise<number> {
  const kind: NotificationKind = 'token_expires';
  return db.$executeRaw`
    INSERT INTO "Notification" (id, "userId", "tokenId", kind, occasion)
    SELECT gen_random_uuid()::text, t."userId", t.id, ${kind}, t.id
    FROM "AccessToken" t
    JOIN "User" u ON u.id = t."userId" AND u."blockedAt" IS NULL
    WHERE t."expiresAt" BETWEEN now() AND now() + interval '7 days'
      AND t."expiresAt" > t."createdAt" + interval '7 days 1 hour'
    ON CONFLICT DO NOTHING`;
}
