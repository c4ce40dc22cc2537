import type { Tx } from '@clapboard/db';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';

/**
 * Identifies exactly what publishing a rescore would change: the same rows give the same token, and
 * any changed result, revision, judge or submission gives another.
 */
export async function previewToken(
  tx: Pick<Tx, '$queryRaw'>,
  { id, benchmark }: Pick<RescoreRow, 'id' | 'benchmark'>,
): Promise<string> {
  const [named] = await tx.$queryRaw<{ token: string }[]>`
    SELECT encode(sha256(convert_to(concat_ws(E'\\n', ${id}::text,
      (SELECT version FROM "BoardVersion" WHERE benchmark = ${benchmark}),
      (SELECT string_agg(id, ',' ORDER BY id) FROM "DatasetRevision" WHERE benchmark = ${benchmark} AND active),
      (SELECT string_agg(id, ',' ORDER BY id) FROM "JudgeProfile" WHERE benchmark = ${benchmark} AND "isDefault"),
      (SELECT string_agg(concat_ws(' ', n."submissionId", s."currentEvaluationId", n."fromEvaluationId",
          f.status, f."finishedAt", f."scoredFiles", n."toEvaluationId", t.status, t."finishedAt", t.complete, t."scoredFiles"),
          E'\\n' ORDER BY n."submissionId")
        FROM "RescoreEntry" n
        JOIN "Submission" s ON s.id = n."submissionId"
        JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
        LEFT JOIN "Evaluation" t ON t.id = n."toEvaluationId"
        WHERE n."rescoreId" = ${id} AND n.skipped IS NULL)
    ), 'UTF8')), 'hex') AS token`;
  return named?.token ?? '';
}
