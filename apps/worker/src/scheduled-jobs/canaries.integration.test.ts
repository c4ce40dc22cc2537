import {
  createTestContext,
  importTruth,
  predictionFiles,
  run,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../env';
import { canaries } from './canaries';

let context: TestContext;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  context = await createTestContext();
  await importTruth(context);
});
afterAll(async () => {
  await context.close();
});

/** Creates a worker's scheduled job, which scores canaries from this hour on. */
function createJob(workerId: string, hour: number) {
  const env = readEnv({
    DATABASE_URL: context.databaseUrl,
    STORAGE_DIR: context.storageDir,
    CANARY_HOUR: String(hour),
  });
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ formatters: { level: (level) => ({ level }) } }, { write });
  const signal = new AbortController().signal;
  return canaries({ services: context.services, env, log, workerId, signal });
}

/** Returns the hour by the database's clock. */
async function hourNow(): Promise<number> {
  const [row] = await context.services.db.$queryRaw<
    { hour: number }[]
  >`SELECT extract(hour FROM now())::int AS hour`;
  return row?.hour ?? 0;
}

const findLines = (message: string) =>
  lines.filter(({ msg }) => typeof msg === 'string' && msg.includes(message));

it('three workers score a canary once a night from the configured hour, and one reports changes', async () => {
  const { db } = context.services;
  const { submissionId, evaluationId } = await submitAndScore(
    context,
    context.owner,
    predictionFiles(40, { skill: 0.5 }),
  );
  await db.submission.update({ where: { id: submissionId }, data: { visibility: 'public' } });
  const hour = await hourNow();
  // In the last hour of the day, no later hour exists.
  if (hour < 23) await createJob('early', hour + 1).run();
  expect(await db.canaryRun.count()).toBe(0);

  const jobs = ['first', 'second', 'third'].map((id) => createJob(id, 0));
  const round = () => Promise.all(jobs.map((job) => job.run()));
  await round();
  await round();
  expect(findLines('started canaries')).toMatchObject([{ level: 'info', started: 1 }]);
  await db.$executeRaw`
    UPDATE "Score" SET value = value / 2 WHERE "evaluationId" = ${evaluationId} AND value > 0`;
  const [{ evaluationId: repetition } = expect.unreachable()] = await db.canaryRun.findMany();
  expect(await run(context, repetition)).toBe('done');
  await round();
  await round();
  expect(findLines('numbers of a canary differed')).toMatchObject([
    { level: 'error', benchmark: 'vidhal', submissionId, status: 'changed' },
  ]);
  expect(await db.canaryRun.count()).toBe(1);
  expect(await db.notification.count({ where: { kind: 'canary' } })).toBe(2);

  // The next night, the numbers are the original ones.
  await db.$executeRaw`UPDATE "CanaryRun" SET night = '2000-01-01'`;
  await db.evaluation.delete({ where: { id: repetition } });
  await db.$executeRaw`
    UPDATE "Score" SET value = value * 2 WHERE "evaluationId" = ${evaluationId} AND value > 0`;
  await round();
  const [{ evaluationId: next } = expect.unreachable()] = await db.canaryRun.findMany({
    where: { status: 'running' },
  });
  expect(await run(context, next)).toBe('done');
  await round();
  expect(findLines('all numbers of a canary matched')).toMatchObject([
    { level: 'info', benchmark: 'vidhal', submissionId, status: 'same' },
  ]);
  expect(findLines('numbers of a canary differed')).toHaveLength(1);
});
