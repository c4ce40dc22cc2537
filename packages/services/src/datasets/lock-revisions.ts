import type { Tx } from '@clapboard/db';

/** Holds up, until the transaction ends, whoever else activates or retires a revision of the benchmark. */
export async function lockRevisions(tx: Tx, benchmark: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`activate:${benchmark}`}, 0))`;
}
