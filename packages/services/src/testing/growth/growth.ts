import type { Table } from '@clapboard/benchmarks/bench';
import { startPostgres } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/file-reader';
import { quantile } from '@clapboard/metrics';
import { importRevision } from '../../features/datasets';
import { createTestContext, type TestContext } from '../test-context';
import { copySubmission, createPeople } from './copy-submissions';
import { measureSubmission, measureTables, type SubmissionCost } from './one-submission';

/** Submissions in the database at each step. */
const sizes = [1000, 10_000, 100_000];
const warmUp = 5;
const rounds = 15;

/** The dataset and files of the measured submissions. */
interface GrowthFiles {
  truth: readonly UploadedFile[];
  videos: number;
  /** files of a submission; each round has others */
  getFiles: (round: number) => UploadedFile[];
}

async function importDataset(
  { services, maintainer }: TestContext,
  { truth }: GrowthFiles,
): Promise<void> {
  await importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: 'Growth',
    access: 'public',
    activate: true,
    files: [...truth],
  });
  await services.db.submissionRules.create({ data: { benchmark: 'vidhal', perDay: 1_000_000 } });
}

async function measureCosts(
  context: TestContext,
  getFiles: () => UploadedFile[],
): Promise<SubmissionCost[]> {
  const costs: SubmissionCost[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const cost = await measureSubmission(context, getFiles());
    if (round >= warmUp) costs.push(cost);
  }
  return costs;
}

const parts = {
  submitted: 'three uploads and a submission, without HTTP',
  scored: 'claim, score and write',
  read: 'read the result',
  listed: 'list a person’s submissions',
} as const;

function toLines(costs: readonly SubmissionCost[]): Table['lines'] {
  return Object.entries(parts).flatMap(([part, what]) => {
    const spent = costs.map((cost) => cost[part as keyof typeof parts]);
    return [
      { what, milliseconds: spent.map(({ ms }) => ms) },
      { what: '  of processor time', milliseconds: spent.map(({ processorMs }) => processorMs) },
    ];
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Describes the tables by their bytes and rows per submission, largest first. */
async function describeTables({ services }: TestContext): Promise<string> {
  const tables = await measureTables(services.db);
  const count = tables.get('Submission')?.rows ?? Number.NaN;
  const total = [...tables.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = [...tables].sort(([, a], [, b]) => b.bytes - a.bytes).slice(0, 8);
  return [
    `${count} submissions, ${(total / 1e9).toFixed(2)} GB, ${kilobytes(total / count)} per submission:`,
    ...largest.map(
      ([name, { bytes, rows }]) =>
        `  ${name.padEnd(20)} ${kilobytes(bytes / count).padStart(9)}  ${(rows / count).toFixed(1).padStart(6)} rows`,
    ),
  ].join('\n');
}

/**
 * Measures what a submission of VidHal costs while the database grows. The measured submissions run through the use
 * cases; the others are copies of one, made in SQL, because scoring 100,000 would take hours.
 */
export async function* growthTables(dataset: GrowthFiles): AsyncGenerator<Table> {
  let round = 0;
  const getFiles = () => dataset.getFiles(++round);
  const outcomes = 3 * dataset.videos;
  const postgres = await startPostgres({ durable: true });
  const context = await createTestContext(postgres);
  const { db } = context.services;
  try {
    await importDataset(context, dataset);
    await createPeople(db);
    const first = await measureCosts(context, getFiles);
    const bytes =
      first.length > 0 ? getFiles().reduce((sum, file) => sum + file.bytes.length, 0) : 0;
    yield {
      title: `A nearly empty database; ${kilobytes(bytes)} of files and ${outcomes} outcomes per submission`,
      lines: toLines(first),
    };
    const submissionId = first[0]?.submissionId ?? '';
    let made = 0;
    for (const size of sizes) {
      const started = performance.now();
      await copySubmission(db, submissionId, { from: made + 1, to: size });
      made = size;
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const remark = `${await describeTables(context)}\n(copied in ${seconds} s)`;
      const costs = await measureCosts(context, getFiles);
      const slowest = quantile(
        costs.map(({ scored }) => scored.ms).toSorted((a, b) => a - b),
        0.95,
      );
      yield {
        title: `${size} submissions, ${((size * outcomes) / 1e6).toFixed(0)} million outcomes; p95 of scoring ${slowest.toFixed(0)} ms`,
        lines: toLines(costs),
        remark,
      };
    }
  } finally {
    await context.close();
    await postgres.stop();
  }
}
