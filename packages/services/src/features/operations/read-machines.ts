import type { Services } from '../../core/context';
import { goneAfterSeconds } from './heartbeats';
import type { OperationsView, Sizes, WorkerView } from './views';

/** Returns the workers of the last day, live ones first. */
export async function readWorkers({ db }: Pick<Services, 'db'>): Promise<WorkerView[]> {
  const rows = await db.$queryRaw<Omit<WorkerView, 'gone'>[]>`
    SELECT "workerId", host, pid, release, concurrency, running, "memoryBytes"::float8 AS "memoryBytes",
      "startedAt", greatest(0, extract(epoch FROM now() - "seenAt"))::float8 AS "silentSeconds"
    FROM "WorkerHeartbeat" WHERE "seenAt" > now() - interval '1 day'
    ORDER BY "seenAt" < now() - make_interval(secs => ${goneAfterSeconds}), "startedAt", "workerId"`;
  return rows.map((row) => ({ ...row, gone: row.silentSeconds > goneAfterSeconds }));
}

/** Returns the size of files and database in bytes, as recorded in the database. */
export async function readSizes({ db }: Pick<Services, 'db'>): Promise<Sizes> {
  const [row] = await db.$queryRaw<Sizes[]>`
    SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS "fileBytes",
      pg_database_size(current_database())::float8 AS "databaseBytes"
    FROM (SELECT DISTINCT ON (sha256) size FROM "SubmissionFile") AS stored`;
  return row ?? { files: 0, fileBytes: 0, databaseBytes: 0 };
}

/**
 * Returns the cost of judging today and in the last 30 days (UTC), in billionths of a US dollar.
 */
export async function readSpent(
  { db }: Pick<Services, 'db'>,
  benchmarks: readonly string[],
): Promise<OperationsView['spending']> {
  const [row] = await db.$queryRaw<OperationsView['spending'][]>`
    SELECT coalesce(sum("costNano") FILTER (WHERE "requestedAt" >= date_trunc('day', now())), 0)::float8
        AS "todayNano",
      coalesce(sum("costNano"), 0)::float8 AS "monthNano"
    FROM "Verdict" WHERE benchmark = ANY(${[...benchmarks]})
      AND "requestedAt" >= date_trunc('day', now()) - interval '29 days'`;
  return row ?? { todayNano: 0, monthNano: 0 };
}
