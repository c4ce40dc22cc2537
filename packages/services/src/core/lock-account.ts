import type { Tx } from '@clapboard/db';

/** Locks an account until the transaction ends, so that its concurrent requests count each other's rows. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
}
