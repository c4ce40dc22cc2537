import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from '@clapboard/benchmarks';
import { openTestDatabase, type TestServer } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/file-reader';
import { localDisk } from '@clapboard/storage';
import { requireSubmitter, type SignedIn } from '../core/authorise';
import type { Actor, Services } from '../core/context';
import { toDisplayName } from '../core/files/file-names';
import { createSecretCipher } from '../core/secrets/encryption';
import { createKeyedHash } from '../core/secrets/keyed-hash';
import { importRevision } from '../features/datasets/import';
import type { ImportedRevision } from '../features/datasets/views';
import { createSubmission } from '../features/submissions/create';
import { maxFileBytes } from '../features/submissions/receive-file';
import type { RunOptions, RunOutcome } from '../pipeline/scoring/run';
import { runEvaluation } from '../pipeline/scoring/run';
import { truthFiles } from './vidhal-files';

export interface TestContext {
  services: Services;
  databaseUrl: string;
  /** folder of the stored files */
  storageDir: string;
  /** number of wake-ups of scoring workers */
  wakeUps: number;
  /** judge profiles in wake-ups of judge workers, oldest first */
  wokenJudges: string[];
  /** ids of the trials that a worker was woken for */
  wokenTrials: string[];
  visitor: Actor;
  owner: SignedIn;
  other: SignedIn;
  /** of every benchmark */
  maintainer: SignedIn;
  admin: SignedIn;
  close(): Promise<void>;
}

/**
 * Creates an empty database and storage with five actors, and a queue that only records wake-ups. Uses the shared
 * server of the test run unless another server is passed. The caller must `close` it.
 */
export async function createTestContext(server?: TestServer): Promise<TestContext> {
  const { url: databaseUrl, db, release } = await openTestDatabase(server);
  const storageDir = await mkdtemp(path.join(tmpdir(), 'clapboard-files-'));
  const wokenJudges: string[] = [];
  const wokenTrials: string[] = [];
  const user = (role: SignedIn['role'], maintains: readonly string[] = []): SignedIn => ({
    kind: 'user',
    userId: randomUUID(),
    role,
    maintains,
    blocked: false,
  });
  const users = {
    owner: user('user'),
    other: user('user'),
    maintainer: user(
      'user',
      benchmarks.map(({ id }) => id),
    ),
    admin: user('admin'),
  };
  await db.user.createMany({
    data: Object.entries(users).map(([name, { userId: id, role }]) => ({
      id,
      name,
      email: `${name}@example.org`,
      emailVerified: true,
      role,
    })),
  });
  const { userId, maintains } = users.maintainer;
  await db.maintainership.createMany({
    data: maintains.map((benchmark) => ({ userId, benchmark })),
  });
  const context: TestContext = {
    services: {
      db,
      storage: localDisk(storageDir),
      wake: async () => {
        context.wakeUps += 1;
      },
      wakeJudge: async (id) => void wokenJudges.push(id),
      wakeTrial: async (id) => void wokenTrials.push(id),
      secretCipher: createSecretCipher('the secrets key of a test installation'),
      keyedHash: createKeyedHash('the secrets key of a test installation'),
      webhookNetworks: new BlockList(),
      judgeNetworks: loopbackNetworks(),
    },
    databaseUrl,
    storageDir,
    wakeUps: 0,
    wokenJudges,
    wokenTrials,
    visitor: { kind: 'visitor' },
    ...users,
    async close() {
      await release();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
  return context;
}

/** The operator's allowance for judges on this machine. */
function loopbackNetworks(): BlockList {
  const networks = new BlockList();
  networks.addSubnet('127.0.0.0', 8);
  return networks;
}

/** A stream of these chunks, like an upload. */
export async function* toStream(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Imports and activates a synthetic VidHal revision. */
export async function importTruth(
  { services, maintainer }: TestContext,
  {
    videos = 40,
    mark = 'something',
    access = 'public',
  }: { videos?: number; mark?: string; access?: 'public' | 'private' } = {},
): Promise<ImportedRevision> {
  return importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: `${videos} videos, ${mark}`,
    access,
    files: truthFiles(videos, mark),
    activate: true,
  });
}

/**
 * Stores files as uploads of the actor, all at once and without the checks and locks of `receiveFile`. Returns their
 * ids in the same order.
 */
export async function upload(
  { services: { db, storage } }: TestContext,
  actor: Actor,
  files: readonly UploadedFile[],
): Promise<{ fileId: string }[]> {
  const { userId: uploaderId } = requireSubmitter(actor);
  const data = await Promise.all(
    files.map(async ({ name, bytes }) => ({
      uploaderId,
      name: toDisplayName(name),
      ...(await storage.put(toStream(bytes), { maxBytes: maxFileBytes })),
    })),
  );
  const rows = await db.submissionFile.createManyAndReturn({ data, select: { id: true } });
  return rows.map(({ id }) => ({ fileId: id }));
}

/** Run settings of all test models. */
export const runSettings = { frames: 8, resolution: '336x336', promptVariant: 'standard' };

/** Uploads the files and submits them for a new model of this name. */
export async function submit(
  context: TestContext,
  actor: Actor,
  files: readonly UploadedFile[],
  name: string = randomUUID(),
): Promise<{ submissionId: string; evaluationId: string }> {
  const { submissionId } = await createSubmission(context.services, actor, {
    benchmark: 'vidhal',
    model: { new: { name, organisation: 'Test lab', openWeights: true } },
    runSettings,
    files: await upload(context, actor, files),
  });
  const evaluation = await context.services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  return { submissionId, evaluationId: evaluation.id };
}

/** Runs an evaluation as a worker would. */
export function run(
  { services }: Pick<TestContext, 'services'>,
  evaluationId: string,
  options: Partial<Omit<RunOptions, 'evaluationId'>> = {},
): Promise<RunOutcome> {
  return runEvaluation(services, {
    evaluationId,
    leaseSeconds: 30,
    workerId: 'test',
    ...options,
  });
}

/** Runs all queued evaluations once, oldest first. Returns their outcomes. */
export async function runQueued(context: Pick<TestContext, 'services'>): Promise<RunOutcome[]> {
  const queued = await context.services.db.evaluation.findMany({
    where: { status: 'queued' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const outcomes: RunOutcome[] = [];
  for (const { id } of queued) outcomes.push(await run(context, id));
  return outcomes;
}

/** Submits and scores. */
export async function submitAndScore(
  context: TestContext,
  actor: Actor,
  files: readonly UploadedFile[],
  name?: string,
): Promise<{ submissionId: string; evaluationId: string; outcome: RunOutcome }> {
  const made = await submit(context, actor, files, name);
  return { ...made, outcome: await run(context, made.evaluationId) };
}
