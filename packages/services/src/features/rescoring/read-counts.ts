import type { Tx } from '@clapboard/db';
import type { RescoreCounts } from '../../pipeline/rescoring/views';

/**
 * Counts entries of rescores by the state of their evaluations; a rescore without entries is
 * absent.
 */
export async function readCounts(
  db: Pick<Tx, '$queryRaw'>,
  rescoreIds: readonly string[],
): Promise<Map<string, RescoreCounts>> {
  const rows = await db.$queryRaw<(RescoreCounts & { id: string })[]>`
    SELECT n."rescoreId" AS id, count(*)::int AS entries,
      count(*) FILTER (WHERE n.skipped IS NOT NULL)::int AS skipped,
      count(*) FILTER (WHERE n.skipped IS NULL AND coalesce(e.status, 'queued') = 'queued')::int AS waiting,
      count(*) FILTER (WHERE e.status = 'scoring')::int AS running,
      count(*) FILTER (WHERE e.status = 'judging')::int AS judging,
      count(*) FILTER (WHERE e.status = 'done')::int AS done,
      count(*) FILTER (WHERE e.status = 'blocked')::int AS blocked,
      count(*) FILTER (WHERE e.status = 'failed')::int AS failed,
      count(*) FILTER (WHERE n.applied AND s."currentEvaluationId" <> n."toEvaluationId")::int AS replaced
    FROM "RescoreEntry" n JOIN "Submission" s ON s.id = n."submissionId" LEFT JOIN "Evaluation" e ON e.id = n."toEvaluationId"
    WHERE n."rescoreId" = ANY(${[...rescoreIds]})
    GROUP BY n."rescoreId"`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
