import type { Tx } from '@clapboard/db';

/**
 * Locks the versions of all leaderboards. Call it last in a transaction that changes several leaderboards: its commit
 * locks them in the order of the changed rows, which may deadlock with another.
 */
export async function lockLeaderboards(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "BoardVersion" ORDER BY benchmark FOR NO KEY UPDATE`;
}
