import type { Services } from '../../core/context';
import { getCodeMessage } from '../../core/errors';
import { isVisibleEvaluation } from '../../core/visibility/visible-evaluations';
import { addRunNames } from './add-run-names';
import type { FailedEvaluation, OperationsView } from './views';

/** Maximum listed failures. */
const listed = 50;

/**
 * Returns the newest failed evaluations that are their submissions' newest: those that can be
 * retried.
 */
export async function readFailed(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<FailedEvaluation[]> {
  const rows = await db.$queryRaw<
    (Omit<FailedEvaluation, 'message' | 'runName'> & { runSettings: unknown })[]
  >`
    SELECT e.id, e."submissionId", m.name AS model, s."runSettings", s.benchmark,
      coalesce(e."errorCode", 'platform_fault') AS code, e."finishedAt", e.attempt
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    JOIN "Model" m ON m.id = s."modelId"
    WHERE e.status = 'failed' AND ${isVisibleEvaluation('e')} AND s.benchmark = ANY(${[...benchmarks]})
      AND e."errorCode" <> 'invalid_files' AND e."finishedAt" > now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM "Evaluation" newer
        WHERE newer."submissionId" = e."submissionId" AND ${isVisibleEvaluation('newer')}
          AND (newer."createdAt", newer.id) > (e."createdAt", e.id))
    ORDER BY e."finishedAt" DESC, e.id LIMIT ${listed}`;
  return addRunNames(rows).map((row) => ({ ...row, message: getCodeMessage(row.code) }));
}

/** Counts evaluations without a result in a day and in a week, by code; most frequent first. */
export async function readFailures(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<OperationsView['failures']> {
  const rows = await db.$queryRaw<{ code: string; day: number; week: number }[]>`
    SELECT coalesce(e."errorCode", 'platform_fault') AS code,
      count(*) FILTER (WHERE e."finishedAt" > now() - interval '1 day')::int AS day,
      count(*)::int AS week
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.status IN ('failed', 'blocked') AND e."finishedAt" > now() - interval '7 days'
      AND s.benchmark = ANY(${[...benchmarks]})
    GROUP BY 1 ORDER BY week DESC, code`;
  return rows.map((row) => ({ ...row, message: getCodeMessage(row.code) }));
}

/** Counts evaluations scored in the last hour and in the last day. */
export async function readDone(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<OperationsView['done']> {
  const [row] = await db.$queryRaw<OperationsView['done'][]>`
    SELECT count(*) FILTER (WHERE e."finishedAt" > now() - interval '1 hour')::int AS hour,
      count(*)::int AS day
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.status = 'done' AND e."finishedAt" > now() - interval '1 day'
      AND s.benchmark = ANY(${[...benchmarks]})`;
  return row ?? { hour: 0, day: 0 };
}
