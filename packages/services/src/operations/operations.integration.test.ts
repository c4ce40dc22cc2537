import { createDb, lastMigration } from '@clapboard/db';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { claim } from '../evaluations/lease';
import { retryEvaluation } from '../evaluations/retry-evaluation';
import { runNext } from '../evaluations/run-next';
import { sweepEvaluations } from '../evaluations/sweep-evaluations';
import { claimVerdicts } from '../judging/execution/claim-verdicts';
import { listNotices } from '../notices/list-notices';
import { predictionFiles } from '../testing/vidhal-files';
import {
  createWorld,
  importTruth,
  run,
  submit,
  submitAndScore,
  type World,
} from '../testing/world';
import { cancelEvaluation } from './cancel-evaluation';
import { operationsOverview } from './operations-overview';
import { queuePauses } from './queue-switches';
import { readiness } from './readiness';
import { siteFigures } from './site-figures';
import { pauseQueue, resumeQueue } from './switch-queue';
import { endBeat, writeBeat } from './worker-beats';

let server: TestPostgres;
let world: World;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await createWorld(server);
  await importTruth(world);
});
afterEach(() => world.close());

const files = predictionFiles(40, { skill: 0.6 });
const options = { leaseSeconds: 30, workerId: 'test' };
const failing = (code: string) => expect.objectContaining({ code });

const beat = {
  workerId: 'test',
  host: 'here',
  pid: 1,
  release: 'source',
  concurrency: 1,
  memoryBytes: 1000,
};

it('what is submitted during a pause waits, and resuming wakes a worker for it', async () => {
  await pauseQueue(world.services, world.admin, { queue: 'evaluate', reason: 'New disk' });
  expect(await queuePauses(world.services)).toMatchObject([
    { queue: 'evaluate', reason: 'New disk' },
  ]);
  const { evaluationId } = await submit(world, world.owner, files);
  expect(await runNext(world.services, options)).toBeNull();
  world.woken.length = 0;
  await resumeQueue(world.services, world.admin, { queue: 'evaluate' });
  expect(world.woken).toEqual([evaluationId]);
  expect(await runNext(world.services, options)).toEqual({ evaluationId, outcome: 'done' });
  const written = await world.services.db.auditEvent.findMany({
    where: { subjectType: 'queue' },
    orderBy: { at: 'asc' },
    select: { action: true, actorId: true, after: true },
  });
  expect(written).toEqual([
    { action: 'queue.pause', actorId: world.admin.userId, after: { reason: 'New disk' } },
    { action: 'queue.resume', actorId: world.admin.userId, after: null },
  ]);
});

it('a queue is paused once and resumed once, with a reason', async () => {
  const { services, admin } = world;
  await expect(resumeQueue(services, admin, { queue: 'judge' })).rejects.toEqual(
    failing('wrong_state'),
  );
  await expect(pauseQueue(services, admin, { queue: 'judge', reason: ' ' })).rejects.toEqual(
    failing('invalid_input'),
  );
  await pauseQueue(services, admin, { queue: 'judge', reason: 'Bill' });
  await expect(pauseQueue(services, admin, { queue: 'judge', reason: 'x' })).rejects.toEqual(
    failing('wrong_state'),
  );
});

it('no question is put to a judge while judging is paused', async () => {
  await pauseQueue(world.services, world.admin, { queue: 'judge', reason: 'Bill' });
  const claimed = await claimVerdicts(world.services, {
    profileId: 'any',
    leaseSeconds: 30,
    workerId: 'test',
    keys: { sealer: null, environment: {} },
  });
  expect(claimed).toEqual({ kind: 'idle' });
});

it('a cancelled evaluation is lost to its worker, told to its submitter, and can be tried again', async () => {
  const { services, maintainer, owner } = world;
  const { submissionId, evaluationId } = await submit(world, owner, files);
  const held = await claim(services, { ...options, evaluationId });
  if (!held) throw new Error('claimed');
  await cancelEvaluation(services, maintainer, { evaluationId, reason: 'Wrong files' });
  // Were it still the worker's, writing would end it; a lost lease writes nothing.
  const count = await services.db.evaluation.count({ where: { leaseToken: held.token } });
  expect(count).toBe(0);
  const row = await services.db.evaluation.findUniqueOrThrow({ where: { id: evaluationId } });
  expect(row).toMatchObject({ status: 'failed', errorCode: 'cancelled', leaseToken: null });
  const [notice] = await listNotices(services, owner);
  expect(notice).toMatchObject({ kind: 'cancelled', detail: 'Wrong files' });
  await expect(
    cancelEvaluation(services, maintainer, { evaluationId, reason: 'again' }),
  ).rejects.toEqual(failing('wrong_state'));
  await sweepEvaluations(services, { graceSeconds: -1 });
  expect(await runNext(services, options)).toBeNull();
  await retryEvaluation(services, maintainer, { submissionId });
  expect(await run(world, evaluationId)).toBe('done');
});

it('the overview tells what waits, runs and failed, and shows sizes to admins only', async () => {
  const { services, admin, maintainer } = world;
  await submitAndScore(world, world.owner, files, 'scored');
  const running = await submit(world, world.owner, files, 'running');
  await claim(services, { ...options, evaluationId: running.evaluationId });
  const waiting = await submit(world, world.other, files, 'waiting');
  const failed = await submit(world, world.other, files, 'failed');
  await cancelEvaluation(services, admin, { evaluationId: failed.evaluationId, reason: 'x' });
  await writeBeat(services, beat);
  const seen = await operationsOverview(services, admin);
  expect(seen.open.map(({ id, status, workerId }) => [id, status, workerId])).toEqual([
    [running.evaluationId, 'scoring', 'test'],
    [waiting.evaluationId, 'queued', null],
  ]);
  expect(seen.failed).toMatchObject([{ id: failed.evaluationId, code: 'cancelled' }]);
  expect(seen.failures).toMatchObject([{ code: 'cancelled', day: 1, week: 1 }]);
  expect(seen.done).toEqual({ hour: 1, day: 1 });
  expect(seen.workers).toMatchObject([{ workerId: 'test', running: 1, gone: false }]);
  // Four submissions of the same three files: the bytes are stored once.
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  expect(seen.sizes).toMatchObject({ files: 3, fileBytes: bytes });
  expect((await operationsOverview(services, maintainer)).sizes).toBeNull();
  const elsewhere = { ...maintainer, maintains: ['tempcompass'] };
  const theirs = await operationsOverview(services, elsewhere);
  expect([theirs.open, theirs.failed, theirs.depths]).toEqual([[], [], []]);
});

it('a worker that is silent is gone, and forgotten after a day; one that ends says so', async () => {
  const { services, admin } = world;
  await writeBeat(services, beat);
  await services.db.$executeRaw`UPDATE "WorkerBeat" SET "seenAt" = now() - interval '1 minute'`;
  expect((await operationsOverview(services, admin)).workers).toMatchObject([{ gone: true }]);
  expect((await siteFigures(services)).workersAlive).toBe(0);
  await services.db.$executeRaw`UPDATE "WorkerBeat" SET "seenAt" = now() - interval '25 hours'`;
  await writeBeat(services, { ...beat, workerId: 'second' });
  expect(await services.db.workerBeat.count()).toBe(1);
  await endBeat(services, 'second');
  expect(await services.db.workerBeat.count()).toBe(0);
});

it('monitoring reads depths, ends and durations', async () => {
  await submitAndScore(world, world.owner, files);
  await submit(world, world.other, files);
  const figures = await siteFigures(world.services);
  expect(figures.depths).toMatchObject([{ benchmark: 'vidhal', status: 'queued', count: 1 }]);
  expect(figures.ended).toEqual([{ status: 'done', code: '', count: 1 }]);
  expect(figures.parts.map(({ part }) => part)).toContain('score');
});

it('readiness names what is missing and nothing else', async () => {
  const faults: string[] = [];
  const ask = (services: Parameters<typeof readiness>[0], queue = async () => {}) =>
    readiness(services, { queue, onFault: (name) => void faults.push(name) });
  const bad = async () => {
    throw new Error('redis://user:secret@host');
  };
  expect((await ask(world.services)).every(({ ok }) => ok)).toBe(true);
  expect(JSON.stringify(await ask(world.services, bad))).not.toContain('secret');
  expect(faults).toEqual(['queue']);
  await world.services.db.$executeRaw`
    DELETE FROM _prisma_migrations WHERE migration_name = ${lastMigration}`;
  const full = { ...world.services.storage, put: bad };
  const old = await ask({ ...world.services, storage: full });
  expect(old).toEqual([
    { name: 'database', ok: true },
    { name: 'migrations', ok: false },
    { name: 'storage', ok: false },
    { name: 'queue', ok: true },
  ]);
  const away = createDb('postgresql://nobody@127.0.0.1:1/nothing');
  expect((await ask({ ...world.services, db: away }))[0]).toEqual({ name: 'database', ok: false });
  await away.$disconnect();
});
