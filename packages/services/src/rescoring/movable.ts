import { Prisma } from '@clapboard/db';

/**
 * SQL of a rescoring's entries that publishing moves, with `submissionId`, `fromId` and `toId`: the submission still
 * has the result that it had, of the same files, and the new evaluation has ended with one. `fresh`: the numbers of
 * these two were compared, with `differences` as the outcome; `state` names what was compared.
 */
export function movable(rescoreId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT *, compared IS NOT DISTINCT FROM state AS fresh FROM (
      SELECT n."submissionId", f.id AS "fromId", t.id AS "toId", n.compared, n.differences,
        concat_ws(' ', f.id, f.status, f."finishedAt", t.id, t.status, t."finishedAt") AS state
      FROM "RescoreEntry" n
      JOIN "Submission" s ON s.id = n."submissionId" AND s."currentEvaluationId" = n."fromEvaluationId"
      JOIN "Evaluation" f ON f.id = n."fromEvaluationId" AND f.status IN ('done', 'blocked')
      JOIN "Evaluation" t ON t.id = n."toEvaluationId" AND t.status IN ('done', 'blocked')
      WHERE n."rescoreId" = ${rescoreId} AND n.skipped IS NULL AND coalesce(f.seed = t.seed, true)
    ) movable`;
}
