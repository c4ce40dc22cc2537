import { Prisma, type Tx } from '@clapboard/db';

/**
 * How rows are locked. `NO KEY UPDATE` lets others refer to the row: whoever holds an evaluation refers to its revision
 * and its rescoring, and who has locked one of these waits for evaluations.
 */
const strengths = {
  DatasetRevision: 'NO KEY UPDATE',
  JudgeProfile: 'UPDATE',
  JudgeProvider: 'UPDATE',
  Model: 'UPDATE',
  Organisation: 'UPDATE',
  Rescore: 'NO KEY UPDATE',
  Submission: 'UPDATE',
} as const;

/** Locks a row until the transaction ends: others that change or lock it wait. Does nothing if there is none. */
export async function lockRow(
  tx: Pick<Tx, '$executeRaw'>,
  table: keyof typeof strengths,
  id: string,
): Promise<void> {
  const [name, strength] = [Prisma.raw(`"${table}"`), Prisma.raw(strengths[table])];
  await tx.$executeRaw`SELECT 1 FROM ${name} WHERE id = ${id} FOR ${strength}`;
}
