import type { Tx } from '@clapboard/db';
import { ServiceError } from '../errors';

/**
 * Locks an account until the transaction ends, so that its concurrent requests count each other's rows, and other
 * accounts of the same person. Throws `account_blocked` if it was blocked or deleted after the request began.
 */
export async function lockAccount(tx: Tx, userId: string, ...others: string[]): Promise<void> {
  const locked = await tx.$queryRaw<{ id: string; blocked: boolean }[]>`
    SELECT id, "blockedAt" IS NOT NULL AS blocked FROM "User"
    WHERE id = ANY(${[userId, ...others]}) ORDER BY id FOR NO KEY UPDATE`;
  if (locked.some(({ id, blocked }) => id === userId && blocked)) {
    throw new ServiceError('account_blocked');
  }
}
