import { type Db, Prisma } from '@clapboard/db';
import type { UploadedFile } from '@clapboard/file-reader';
import { getResult, listMySubmissions } from '../../features/submissions';
import { runNext } from '../../pipeline/scoring';
import { submit, type TestContext } from '../test-context';

/** Milliseconds by the clock and of processor time of this process. */
export interface Spent {
  ms: number;
  processorMs: number;
}

async function spend<T>(work: () => Promise<T>): Promise<{ spent: Spent; result: T }> {
  const before = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return {
    spent: { ms: performance.now() - started, processorMs: (user + system) / 1000 },
    result,
  };
}

export interface SubmissionCost {
  submissionId: string;
  /** three uploads and the submission, by use cases: without HTTP and sessions */
  submitted: Spent;
  /** claim, scoring and writing */
  scored: Spent;
  /** its result page's numbers, and the first page of its submitter's submissions */
  read: Spent;
  listed: Spent;
}

/** Submits files, scores them and reads the result. */
export async function measureSubmission(
  context: TestContext,
  files: readonly UploadedFile[],
): Promise<SubmissionCost> {
  const { services, owner } = context;
  const { spent: submitted, result } = await spend(() => submit(context, owner, files));
  const { submissionId } = result;
  const { spent: scored, result: ran } = await spend(() =>
    runNext(services, { leaseSeconds: 30, workerId: 'bench' }),
  );
  if (ran?.outcome !== 'done') throw new Error(`The evaluation ended ${ran?.outcome}.`);
  const { spent: read } = await spend(() => getResult(services, owner, { submissionId }));
  const { spent: listed } = await spend(() => listMySubmissions(services, owner, { take: 50 }));
  return { submissionId, submitted, scored, read, listed };
}

/** Bytes of each table with its indexes and values stored outside of its rows. */
export async function measureTables(db: Db): Promise<Map<string, { bytes: number; rows: number }>> {
  await db.$executeRaw`VACUUM ANALYZE`;
  const tables = await db.$queryRaw<{ name: string; bytes: number; rows: number }[]>(Prisma.sql`
    SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes, c.reltuples::float8 AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r'`);
  return new Map(tables.map(({ name, bytes, rows }) => [name, { bytes, rows: Math.max(0, rows) }]));
}
