import type { Tx } from '@clapboard/db';

/** Locks a name until the transaction ends: others that lock it wait, on any machine. */
export async function lockName(tx: Pick<Tx, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
