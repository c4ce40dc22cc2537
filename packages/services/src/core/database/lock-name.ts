import type { Tx } from '@clapboard/db';

/** Locks a name until the transaction ends: others that lock it wait, on any machine. */
export async function lockName(tx: Pick<Tx, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Locks a name until the transaction ends. Returns false, at once, if somebody else has it. */
export async function tryLockName(tx: Pick<Tx, '$queryRaw'>, name: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS locked`;
  return rows.some(({ locked }) => locked);
}

/** Shares the lock of a name until the transaction ends. Returns false, at once, if somebody has it alone. */
export async function tryLockShared(tx: Pick<Tx, '$queryRaw'>, name: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) AS locked`;
  return rows.some(({ locked }) => locked);
}
