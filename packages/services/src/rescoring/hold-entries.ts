import type { Tx } from '@clapboard/db';

/** Holds submissions and evaluations of a rescoring's entries until the transaction ends, in one order for all. */
export async function holdEntries(tx: Tx, rescoreId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Evaluation" WHERE id IN (
      SELECT unnest(ARRAY["fromEvaluationId", "toEvaluationId"]) FROM "RescoreEntry"
      WHERE "rescoreId" = ${rescoreId} AND skipped IS NULL)
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    SELECT 1 FROM "Submission" WHERE id IN (
      SELECT "submissionId" FROM "RescoreEntry" WHERE "rescoreId" = ${rescoreId} AND skipped IS NULL)
    ORDER BY id FOR NO KEY UPDATE`;
}
