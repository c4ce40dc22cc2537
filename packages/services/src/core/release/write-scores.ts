import { Prisma, type Tx } from '@clapboard/db';
import type { StoredScore } from '../scores/stored-score';

/** Deletes all scores of an evaluation. */
export async function deleteScores(tx: Tx, evaluationId: string): Promise<void> {
  await tx.$executeRaw`
    WITH exact AS (DELETE FROM "ExactScore" WHERE "evaluationId" = ${evaluationId})
    DELETE FROM "Score" WHERE "evaluationId" = ${evaluationId}`;
}

/**
 * Inserts the scores of an evaluation. As JSON in one parameter, because Prisma compiles a new plan for each number
 * of rows, which took longer than the insertion.
 */
export async function insertScores(
  tx: Tx,
  table: 'Score' | 'ExactScore',
  evaluationId: string,
  scores: readonly StoredScore[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO ${Prisma.raw(`"${table}"`)}
      ("evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh", clusters)
    SELECT ${evaluationId}, task, metric, slice, value, infinite, n, "ciLow", "ciHigh", clusters
    FROM json_to_recordset(${JSON.stringify(scores)}::json) AS score (
      task text, metric text, slice text, value float8, infinite boolean, n int,
      "ciLow" float8, "ciHigh" float8, clusters int)`;
}
