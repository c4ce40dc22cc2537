import { Prisma, type Tx } from '@clapboard/db';

type LockedTable =
  | 'DatasetRevision'
  | 'JudgeProfile'
  | 'JudgeProvider'
  | 'Model'
  | 'Organisation'
  | 'Submission';

/** Locks a row until the transaction ends: others that change or lock it wait. Does nothing if there is none. */
export async function lockRow(
  tx: Pick<Tx, '$executeRaw'>,
  table: LockedTable,
  id: string,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
}
