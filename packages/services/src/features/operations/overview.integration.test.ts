import { expect, it } from 'vitest';
import { claimed, expire } from '../../testing/evaluation-rows';
import { setUpJudge } from '../../testing/judged-context';
import { setUpVidHalContext } from '../../testing/set-up-context';
import { submit, submitAndScore, type TestContext } from '../../testing/test-context';
import { predictionFiles } from '../../testing/vidhal-files';
import { cancelEvaluation } from './cancel-evaluation';
import { removeHeartbeat, writeHeartbeat } from './heartbeats';
import { getOperationsOverview } from './overview';
import { readSiteStats } from './stats';

let context: TestContext;

setUpVidHalContext((fresh) => {
  context = fresh;
});

const files = predictionFiles(40, { skill: 0.6 });

const heartbeat = {
  workerId: 'test',
  host: 'here',
  pid: 1,
  release: 'source',
  concurrency: 1,
  memoryBytes: 1000,
};

/** Sets a time of an evaluation to `seconds` from now. */
const move = (column: 'notBefore' | 'finishedAt' | 'startedAt', id: string, seconds: number) =>
  context.services.db.$executeRawUnsafe(
    `UPDATE "Evaluation" SET "${column}" = now() + make_interval(secs => $1) WHERE id = $2`,
    seconds,
    id,
  );

it('the overview lists queued, running and failed evaluations, and shows sizes to admins only', async () => {
  const { services, admin, maintainer } = context;
  await submitAndScore(context, context.owner, files, 'scored');
  const running = await submit(context, context.owner, files, 'running');
  await claimed(context, running.evaluationId);
  const waiting = await submit(context, context.other, files, 'waiting');
  const failed = await submit(context, context.other, files, 'failed');
  await cancelEvaluation(services, admin, { evaluationId: failed.evaluationId, reason: 'x' });
  await writeHeartbeat(services, { ...heartbeat, workerId: 'slow' });
  const overview = await getOperationsOverview(services, admin);
  expect(overview.open.map(({ id, status, workerId }) => [id, status, workerId])).toEqual([
    [running.evaluationId, 'scoring', 'slow'],
    [waiting.evaluationId, 'queued', null],
  ]);
  expect(overview.failed).toMatchObject([{ id: failed.evaluationId, code: 'cancelled' }]);
  expect(overview.failures).toMatchObject([{ code: 'cancelled', day: 1, week: 1 }]);
  expect(overview.done).toEqual({ hour: 1, day: 1 });
  expect(overview.workers).toMatchObject([{ workerId: 'slow', running: 1, gone: false }]);
  // Four submissions of the same three files: the bytes are stored once.
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  expect(overview.sizes).toMatchObject({ files: 3, fileBytes: bytes });
  expect((await getOperationsOverview(services, maintainer)).sizes).toBeNull();
  const elsewhere = { ...maintainer, maintains: ['tempcompass'] };
  const theirs = await getOperationsOverview(services, elsewhere);
  expect([theirs.open, theirs.failed, theirs.depths]).toEqual([[], [], []]);
});

it('depths count queued evaluations, and the oldest wait counts due evaluations only', async () => {
  const { services, admin } = context;
  const first = await submit(context, context.owner, files);
  const second = await submit(context, context.other, files);
  const backingOff = await submit(context, context.other, files);
  await move('notBefore', first.evaluationId, -90);
  await move('notBefore', second.evaluationId, -30);
  await move('notBefore', backingOff.evaluationId, 3600);
  const { depths, open } = await getOperationsOverview(services, admin);
  expect(depths).toEqual([
    {
      benchmark: 'vidhal',
      status: 'queued',
      priority: 0,
      count: 3,
      oldestSeconds: expect.any(Number),
    },
  ]);
  expect(depths[0]?.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(depths[0]?.oldestSeconds).toBeLessThan(3600);
  const waited = new Map(open.map(({ id, waitedSeconds }) => [id, waitedSeconds]));
  expect(waited.get(second.evaluationId)).toBeGreaterThanOrEqual(30);
  expect(waited.get(second.evaluationId)).toBeLessThan(waited.get(first.evaluationId) ?? 0);
  expect(waited.get(backingOff.evaluationId)).toBe(0);
});

it('running evaluations show their duration and remaining lease, which is negative after it expires', async () => {
  const { evaluationId } = await submit(context, context.owner, files);
  await claimed(context, evaluationId, 1000);
  await move('startedAt', evaluationId, -40);
  const [running] = (await getOperationsOverview(context.services, context.admin)).open;
  expect(running?.runningSeconds).toBeGreaterThanOrEqual(40);
  expect(running?.leaseSeconds).toBeGreaterThan(0);
  expect(running?.leaseSeconds).toBeLessThanOrEqual(1000);
  await expire(context, evaluationId);
  const [left] = (await getOperationsOverview(context.services, context.admin)).open;
  expect(left?.leaseSeconds).toBeLessThan(0);
});

it('failures are counted by code for a day and a week', async () => {
  const { services, admin } = context;
  const fail = async (code: string, secondsAgo: number) => {
    const { evaluationId } = await submit(context, context.owner, files);
    await services.db.evaluation.update({
      where: { id: evaluationId },
      data: { status: 'failed', errorCode: code },
    });
    await move('finishedAt', evaluationId, -secondsAgo);
  };
  await fail('gave_up', 60);
  await fail('gave_up', 2 * 86_400);
  await fail('platform_fault', 3 * 86_400);
  await fail('invalid_files', 8 * 86_400);
  const { failures } = await getOperationsOverview(services, admin);
  expect(failures).toMatchObject([
    { code: 'gave_up', day: 1, week: 2 },
    { code: 'platform_fault', day: 0, week: 1 },
  ]);
  expect(failures.every(({ message }) => message.length > 0)).toBe(true);
});

it('spending covers today and thirty days of the benchmarks that the actor maintains', async () => {
  const { services, admin, maintainer } = context;
  const { profileId } = await setUpJudge(context);
  const spend = async (costNano: number, daysAgo: number) => {
    const hash = `${costNano}`;
    await services.db.verdict.create({
      data: {
        hash,
        profileId,
        benchmark: 'cvrr-es',
        task: 't',
        item: hash,
        kind: 'k',
        messages: [],
        position: 0,
        costNano,
        payerId: admin.userId,
      },
    });
    await services.db.$executeRaw`
      UPDATE "Verdict" SET "requestedAt" = now() - make_interval(days => ${daysAgo}) WHERE hash = ${hash}`;
  };
  await spend(5, 0);
  await spend(70, 29);
  await spend(900, 31);
  const spent = { todayNano: 5, monthNano: 75 };
  expect((await getOperationsOverview(services, admin)).spending).toEqual(spent);
  expect((await readSiteStats(services)).spending).toEqual(spent);
  const elsewhere = { ...maintainer, maintains: ['vidhal'] };
  expect((await getOperationsOverview(services, elsewhere)).spending).toEqual({
    todayNano: 0,
    monthNano: 0,
  });
});

it('reports the database size of PostgreSQL', async () => {
  const [row] = await context.services.db.$queryRaw<{ bytes: number }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes`;
  const { sizes } = await getOperationsOverview(context.services, context.admin);
  // Autovacuum may run in between.
  expect(sizes?.databaseBytes).toBeGreaterThan((row?.bytes ?? 0) / 2);
  expect(sizes?.databaseBytes).toBeLessThan((row?.bytes ?? 0) * 2);
});

it('silent workers count as gone and are removed after a day; stopped workers are removed at once', async () => {
  const { services, admin } = context;
  await writeHeartbeat(services, heartbeat);
  await services.db
    .$executeRaw`UPDATE "WorkerHeartbeat" SET "seenAt" = now() - interval '1 minute'`;
  expect((await getOperationsOverview(services, admin)).workers).toMatchObject([{ gone: true }]);
  expect((await readSiteStats(services)).workersAlive).toBe(0);
  await services.db
    .$executeRaw`UPDATE "WorkerHeartbeat" SET "seenAt" = now() - interval '25 hours'`;
  await writeHeartbeat(services, { ...heartbeat, workerId: 'second' });
  expect(await services.db.workerHeartbeat.count()).toBe(1);
  await removeHeartbeat(services, 'second');
  expect(await services.db.workerHeartbeat.count()).toBe(0);
});

it('monitoring reads depths, ends and durations', async () => {
  await submitAndScore(context, context.owner, files);
  await submit(context, context.other, files);
  const stats = await readSiteStats(context.services);
  expect(stats.depths).toMatchObject([{ benchmark: 'vidhal', status: 'queued', count: 1 }]);
  expect(stats.ended).toEqual([{ status: 'done', code: '', count: 1 }]);
  expect(stats.parts.map(({ part }) => part)).toContain('score');
});
