import { createHash } from 'node:crypto';
import type { Tx } from '@clapboard/db';
import type { RescoreRow } from './hold-rescore';

/**
 * Names exactly what publishing a rescoring would do to which board: the same rows give the same token, and any
 * result, revision, judge or submission that changed gives another.
 */
export async function previewToken(
  tx: Pick<Tx, '$queryRaw'>,
  { id, benchmark }: Pick<RescoreRow, 'id' | 'benchmark'>,
): Promise<string> {
  const [board] = await tx.$queryRaw<{ state: string }[]>`
    SELECT concat_ws(' ',
      (SELECT version FROM "BoardVersion" WHERE benchmark = ${benchmark}),
      (SELECT string_agg(id, ',' ORDER BY id) FROM "DatasetRevision" WHERE benchmark = ${benchmark} AND active),
      (SELECT string_agg(id, ',' ORDER BY id) FROM "JudgeProfile" WHERE benchmark = ${benchmark} AND "isDefault")
    ) AS state`;
  const entries = await tx.$queryRaw<{ state: string }[]>`
    SELECT concat_ws(' ', n."submissionId", s."currentEvaluationId", n."fromEvaluationId", f.status,
      f."finishedAt", f.seed, n."toEvaluationId", t.status, t."finishedAt", t.complete, t.seed) AS state
    FROM "RescoreEntry" n
    JOIN "Submission" s ON s.id = n."submissionId"
    JOIN "Evaluation" f ON f.id = n."fromEvaluationId"
    LEFT JOIN "Evaluation" t ON t.id = n."toEvaluationId"
    WHERE n."rescoreId" = ${id} AND n.skipped IS NULL
    ORDER BY n."submissionId"`;
  const hash = createHash('sha256').update(`${id}\n${board?.state ?? ''}\n`);
  for (const { state } of entries) hash.update(`${state}\n`);
  return hash.digest('hex');
}
