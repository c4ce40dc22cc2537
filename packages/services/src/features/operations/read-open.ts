import type { Services } from '../../core/context';
import { addRunNames } from './add-run-names';
import type { Depth, OpenEvaluation } from './views';

/** Maximum listed open evaluations. */
const listed = 100;

/** Counts the open evaluations of these benchmarks, by benchmark, state and priority. */
export function readDepths(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<Depth[]> {
  return db.$queryRaw<Depth[]>`
    SELECT s.benchmark, e.status::text AS status, e.priority, count(*)::int AS count,
      coalesce(max(greatest(0, extract(epoch FROM now() - e."notBefore")))
        FILTER (WHERE e.status = 'queued'), 0)::float8 AS "oldestSeconds"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    WHERE e.status IN ('queued', 'scoring', 'judging') AND s.benchmark = ANY(${[...benchmarks]})
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
}

/** Lists running evaluations, then the first waiting ones. */
export async function readOpen(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<OpenEvaluation[]> {
  const rows = await db.$queryRaw<(Omit<OpenEvaluation, 'runName'> & { runSettings: unknown })[]>`
    SELECT e.id, e."submissionId", m.name AS model, s."runSettings", s.benchmark, e.status::text AS status, e.priority,
      e.stage, e.progress, e.attempt, e."errorCode",
      CASE WHEN e.status = 'queued' THEN
        greatest(0, extract(epoch FROM now() - e."notBefore")) ELSE 0 END::float8 AS "waitedSeconds",
      CASE WHEN e.status = 'scoring' THEN
        extract(epoch FROM now() - e."startedAt") END::float8 AS "runningSeconds",
      extract(epoch FROM e."leaseExpires" - now())::float8 AS "leaseSeconds",
      nullif(split_part(coalesce(e."leaseToken", ''), '/', 1), '') AS "workerId"
    FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
    JOIN "Model" m ON m.id = s."modelId"
    WHERE e.status IN ('queued', 'scoring', 'judging') AND s.benchmark = ANY(${[...benchmarks]})
    ORDER BY array_position(ARRAY['scoring', 'judging', 'queued'], e.status::text), e.priority,
      e."createdAt", e.id
    LIMIT ${listed}`;
  return addRunNames(rows);
}
