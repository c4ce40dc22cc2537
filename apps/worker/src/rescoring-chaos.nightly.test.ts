import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type BenchmarkDefinition,
  evaluate,
  intervalSeed,
  revisionHash,
  type ScoreRow,
} from '@clapboard/benchmarks';
import { openFiles, type UploadedFile } from '@clapboard/file-reader';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { connectServices } from '@clapboard/services/connect';
import { importRevision } from '@clapboard/services/datasets';
import { exportLeaderboard, readLeaderboardVersion } from '@clapboard/services/leaderboard';
import type { RescorePreview } from '@clapboard/services/pipeline/rescoring';
import {
  createRescore,
  getRescore,
  previewRescore,
  publishRescore,
  rollBackRescore,
  startRescore,
} from '@clapboard/services/rescoring';
import { createSubmission } from '@clapboard/services/submissions';
import {
  createTestContext,
  makeUsers,
  readText,
  submitCopies,
  type TestContext,
  upload,
} from '@clapboard/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { olderTempCompass, tempCompass } from './testing/older-scorer';
import { createRandomDelays } from './testing/random-delays';
import { tempCompassAnswers, tempCompassTruth } from './testing/tempcompass-files';
import { waitUntil } from './testing/wait-until';
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process';

const models = 30;
const copies = 9;
const kills = 8;
const benchmark = 'tempcompass';
const older = [
  '--import',
  'tsx',
  fileURLToPath(new URL('./testing/older-main.ts', import.meta.url)),
];

let redis: TestRedis;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

it.each(['postgres', 'redis'] as const)(
  `rescores ${models * (copies + 1)} submissions while workers are killed, lists exactly the changed numbers, and publishes atomically (%s)`,
  async (backend) => {
    const base = await createTestContext();
    const redisUrl = backend === 'redis' ? redis.url : undefined;
    const { databaseUrl, storageDir } = base;
    const storage = { kind: 'disk', dir: storageDir } as const;
    const services = connectServices({ databaseUrl, redisUrl, storage });
    const readers = connectServices({ databaseUrl, redisUrl, storage });
    const context: TestContext = { ...base, services };
    const { db } = services;
    const start = (program?: readonly string[]) =>
      startWorkerProcess(
        {
          DATABASE_URL: databaseUrl,
          STORAGE_DIR: storageDir,
          LEASE_SECONDS: '2',
          SWEEP_SECONDS: '0.5',
          ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
        },
        program,
      );
    const workers: WorkerProcess[] = [];
    try {
      const truth = await tempCompassTruth(2);
      await importRevision(services, context.maintainer, {
        benchmark,
        label: 'synthetic',
        access: 'public',
        files: truth,
        activate: true,
      });
      const originals = await submitModels(context, truth);
      workers.push(start(older), start(older));
      const waiting = { status: { notIn: ['done' as const] } };
      await waitUntil(
        'all models are scored',
        async () => (await db.evaluation.count({ where: waiting })) === 0,
        180,
      );
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
      const submitted = await copyScored(context, originals);
      expect(await db.evaluation.groupBy({ by: ['scorerVersion'], _count: true })).toEqual([
        { scorerVersion: 'tempcompass-older', _count: submitted.length },
      ]);
      await db.submission.updateMany({ data: { visibility: 'public', publishedAt: new Date(0) } });

      const reader = watchLeaderboard(readers, context);
      const { id: rescoreId } = await createRescore(services, context.maintainer, {
        benchmark,
        scope: { kind: 'board' },
        reason: 'Reads “nope” as no.',
      });
      workers.push(start(), start());
      await startRescore(services, context.maintainer, { rescoreId });
      const killed = await killWhileScoring(context, workers, start);
      const ofRescore = () => getRescore(services, context.maintainer, { rescoreId });
      await waitUntil(
        'the rescoring is ready',
        async () => (await ofRescore()).status === 'ready',
        300,
      );
      expect(killed).toBeGreaterThanOrEqual(kills / 2);
      expect((await ofRescore()).counts).toMatchObject({ done: submitted.length, failed: 0 });
      const versions = await reader.readBoards();
      expect(versions).toHaveLength(1);

      const expected = await expectedChanges(truth, submitted);
      expect(expected.length).toBeGreaterThan(500);
      const { token, changes } = await wholePreview(services, context, rescoreId);
      expect(changes).toEqual(expected);
      // A worker that computes rank sets would raise the version.
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
      // The reader could miss a short-lived leaderboard; the version cannot.
      const version = await readLeaderboardVersion(services, benchmark);
      await publishRescore(services, context.maintainer, { rescoreId, token });
      expect(await readLeaderboardVersion(services, benchmark)).toBe(String(BigInt(version) + 1n));
      const fresh = await readLeaderboardText(readers, context);
      await reader.readBoards();
      await rollBackRescore(services, context.maintainer, { rescoreId, reason: 'Roll-back test.' });
      expect(await readLeaderboardVersion(services, benchmark)).toBe(String(BigInt(version) + 2n));
      const boards = await reader.end();
      expect(fresh).not.toBe(versions[0]);
      expect(boards).toEqual([versions[0], fresh, versions[0]]);
    } catch (error) {
      console.error(workers.map((worker) => worker.output().slice(-2000)).join('\n---\n'));
      throw error;
    } finally {
      await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
      await services.close();
      await readers.close();
      await base.close();
    }
  },
  600_000,
);

interface Submitted {
  submissionId: string;
  files: UploadedFile[];
}

/** Submits every model's answers. */
async function submitModels(context: TestContext, truth: readonly UploadedFile[]) {
  const users = await makeUsers(context, models);
  const all: (Submitted & { user: (typeof users)[number] })[] = [];
  for (const [model, user] of users.entries()) {
    const files = tempCompassAnswers(truth, model);
    const { submissionId } = await createSubmission(context.services, user, {
      benchmark,
      model: { new: { name: `model ${model}`, organisation: 'Lab', openWeights: true } },
      runSettings: { frames: 8, resolution: '336x336', promptVariant: '' },
      files: await upload(context, user, files),
    });
    all.push({ submissionId, files, user });
  }
  return all;
}

/** Copies the scored submissions with their results, because this test covers rescoring only. */
async function copyScored(
  context: TestContext,
  originals: Awaited<ReturnType<typeof submitModels>>,
): Promise<Submitted[]> {
  const { db } = context.services;
  const all: Submitted[] = [];
  for (const { submissionId, files, user } of originals) {
    const copyIds = await submitCopies(
      context,
      submissionId,
      Array.from({ length: copies }, () => user),
    );
    await db.$executeRaw`
      UPDATE "Evaluation" e SET status = 'done', "scorerVersion" = o."scorerVersion", complete = o.complete,
        seed = o.seed, "scoredFiles" = o."scoredFiles", progress = 1, "finishedAt" = now()
      FROM "Evaluation" o WHERE o."submissionId" = ${submissionId} AND e.id = ANY(${copyIds})`;
    await db.$executeRaw`
      INSERT INTO "Score" ("evaluationId", task, metric, slice, value, infinite, n, "ciLow", "ciHigh", clusters)
      SELECT c.id, s.task, s.metric, s.slice, s.value, s.infinite, s.n, s."ciLow", s."ciHigh", s.clusters
      FROM unnest(${copyIds}::text[]) AS c (id), "Score" s JOIN "Evaluation" o ON o.id = s."evaluationId"
      WHERE o."submissionId" = ${submissionId}`;
    await db.$executeRaw`
      UPDATE "Submission" s SET status = 'accepted', "currentEvaluationId" = e.id
      FROM "Evaluation" e WHERE e."submissionId" = s.id AND e.id = ANY(${copyIds})`;
    const same = await db.evaluation.findMany({ where: { id: { in: copyIds } } });
    const ids = [submissionId, ...same.map((evaluation) => evaluation.submissionId)];
    all.push(...ids.map((id) => ({ submissionId: id, files })));
  }
  return all;
}

/** Kills workers at seeded moments while they score, until nothing is queued. Returns the number of kills. */
async function killWhileScoring(
  context: TestContext,
  workers: WorkerProcess[],
  start: () => WorkerProcess,
): Promise<number> {
  const { db } = context.services;
  const next = createRandomDelays(4, 150);
  const left = () => db.evaluation.count({ where: { status: { in: ['queued', 'scoring'] } } });
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = workers[kill % 2];
    if (!victim) throw new Error('There are two workers.');
    const scoringByVictim = {
      status: 'scoring',
      leaseToken: { contains: `-${victim.pid}-` },
    } as const;
    const scores = async () => (await db.evaluation.count({ where: scoringByVictim })) > 0;
    await waitUntil('a worker scores', async () => (await scores()) || (await left()) === 0);
    if ((await left()) === 0) return kill;
    await pause(next());
    await victim.end('SIGKILL');
    workers[kill % 2] = start();
  }
  return kills;
}

type Connected = ReturnType<typeof connectServices>;

/** Returns all rows of the leaderboard, without rank sets and version, which workers update asynchronously. */
async function readLeaderboardText(services: Connected, { visitor }: TestContext): Promise<string> {
  const columns = ['overall', 'action', 'speed'].map((slice) => `yes_no/accuracy/${slice}`);
  const format = 'json';
  const { text } = await exportLeaderboard(services, visitor, { benchmark, columns }, { format });
  const omitted = new Set(['board', 'rankSet']);
  return JSON.stringify(
    JSON.parse(await readText(text), (key, value) => (omitted.has(key) ? undefined : value)),
  );
}

/** Polls the leaderboard and records each change. */
function watchLeaderboard(services: Connected, context: TestContext) {
  const boards: string[] = [];
  let reads = 0;
  let ended = false;
  const reading = (async () => {
    while (!ended) {
      const text = await readLeaderboardText(services, context);
      if (boards.at(-1) !== text) boards.push(text);
      reads += 1;
      await pause(5);
    }
  })();
  const readBoards = async () => {
    const enough = reads + 2;
    await waitUntil('the leaderboard was read again', async () => reads >= enough);
    return [...boards];
  };
  return {
    readBoards,
    async end() {
      const all = await readBoards();
      ended = true;
      await reading;
      return all;
    },
  };
}

type Change = Omit<RescorePreview['changes'][number], 'modelName' | 'runName' | 'organisation'>;

const refKey = ({ task, metric, slice }: Pick<ScoreRow, 'task' | 'metric' | 'slice'>) =>
  `${task}/${metric}/${slice}`;
const byRef = (a: Change, b: Change) =>
  a.submissionId.localeCompare(b.submissionId) || (refKey(a) < refKey(b) ? -1 : 1);

/** Returns the numbers that the two scorers compute differently, by running both in this process. */
async function expectedChanges(
  truth: readonly UploadedFile[],
  submitted: readonly Submitted[],
): Promise<Change[]> {
  const { files } = await openFiles([...truth]);
  const { items } = (await tempCompass().load()).readTruth(files);
  const changes = new Map<UploadedFile[], Omit<Change, 'submissionId'>[]>();
  const all: Change[] = [];
  for (const { submissionId, files: uploads } of submitted) {
    const known =
      changes.get(uploads) ??
      difference(
        await scored(olderTempCompass(), items, uploads),
        await scored(tempCompass(), items, uploads),
      );
    changes.set(uploads, known);
    all.push(...known.map((change) => ({ ...change, submissionId })));
  }
  return all.sort(byRef);
}

async function scored(
  definition: BenchmarkDefinition,
  items: Parameters<typeof evaluate>[1],
  uploadedFiles: UploadedFile[],
): Promise<Map<string, ScoreRow>> {
  const seed = intervalSeed(benchmark, await revisionHash(items));
  const { files } = await openFiles(uploadedFiles);
  const { scores } = await evaluate(definition, items, files, {
    seed,
    getTask: () => undefined,
  });
  return new Map(scores.map((row) => [refKey(row), row]));
}

function difference(
  before: ReadonlyMap<string, ScoreRow>,
  after: ReadonlyMap<string, ScoreRow>,
): Omit<Change, 'submissionId'>[] {
  expect([...before.keys()]).toEqual([...after.keys()]);
  return [...before].flatMap(([key, old]) => {
    const now = after.get(key);
    if (!now) throw new Error(`${key} is missing.`);
    const { task, metric, slice } = old;
    const [first, second] = [previewed(old), previewed(now)];
    const moves = first.value !== second.value || first.n !== second.n;
    const ends = first.ciLow !== second.ciLow || first.ciHigh !== second.ciHigh;
    if (!moves && !ends) return [];
    const kind = moves ? ('value' as const) : ('interval' as const);
    return [
      { task, metric, slice, before: first, after: second, kind, reasons: ['scorer' as const] },
    ];
  });
}

/** Returns the fields of a number that a preview shows. */
function previewed({ value, n, ciLow, ciHigh }: ScoreRow) {
  return { value, n, ciLow, ciHigh };
}

async function wholePreview(services: Connected, context: TestContext, rescoreId: string) {
  const changes: Change[] = [];
  for (;;) {
    const page = await previewRescore(services, context.maintainer, {
      rescoreId,
      offset: changes.length,
      limit: 1000,
    });
    changes.push(
      ...page.changes.map(({ modelName: _n, runName: _r, organisation: _o, ...change }) => change),
    );
    if (changes.length >= page.matching) return { token: page.token, changes: changes.sort(byRef) };
  }
}
