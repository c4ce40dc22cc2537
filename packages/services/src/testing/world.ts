import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchmarks } from '@clapboard/benchmarks';
import { createDb } from '@clapboard/db';
import { createTestDatabase } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/intake';
import { localDisk } from '@clapboard/storage';
import type { Actor, Services } from '../context';
import { type ImportedRevision, importRevision } from '../datasets/import-revision';
import type { RunOutcome } from '../evaluations/run-evaluation';
import { runEvaluation } from '../evaluations/run-evaluation';
import { createSealer } from '../judging/sealing/sealer';
import { createSubmission } from '../submissions/create-submission';
import { receiveFile } from '../submissions/receive-file';
import { truthFiles } from './vidhal-files';

type SignedIn = Extract<Actor, { kind: 'user' }>;

export interface World {
  services: Services;
  databaseUrl: string;
  /** folder of the stored files */
  storageDir: string;
  /** evaluations that were woken, oldest first */
  woken: string[];
  /** judge profiles that were woken, oldest first */
  wokenJudges: string[];
  visitor: Actor;
  owner: SignedIn;
  other: SignedIn;
  /** of every benchmark */
  maintainer: SignedIn;
  admin: SignedIn;
  close(): Promise<void>;
}

/** A fresh database and storage with five actors, and a queue that only notes what it is sent. */
export async function createWorld(server: { url: string }): Promise<World> {
  const databaseUrl = await createTestDatabase(server);
  const storageDir = await mkdtemp(path.join(tmpdir(), 'clapboard-files-'));
  const db = createDb(databaseUrl);
  const woken: string[] = [];
  const wokenJudges: string[] = [];
  const user = async (
    name: string,
    role: SignedIn['role'],
    maintains: readonly string[] = [],
  ): Promise<SignedIn> => {
    const userId = randomUUID();
    await db.user.create({
      data: {
        id: userId,
        name,
        email: `${name}@example.org`,
        role,
        maintains: { create: maintains.map((benchmark) => ({ benchmark })) },
      },
    });
    return { kind: 'user', userId, role, maintains, blocked: false };
  };
  return {
    services: {
      db,
      storage: localDisk(storageDir),
      wake: async (id) => void woken.push(id),
      wakeJudge: async (id) => void wokenJudges.push(id),
      sealer: createSealer('the secrets key of a test installation'),
    },
    databaseUrl,
    storageDir,
    woken,
    wokenJudges,
    visitor: { kind: 'visitor' },
    owner: await user('owner', 'user'),
    other: await user('other', 'user'),
    maintainer: await user(
      'maintainer',
      'user',
      benchmarks.map(({ id }) => id),
    ),
    admin: await user('admin', 'admin'),
    async close() {
      await db.$disconnect();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

/** Bytes as an upload brings them. */
export async function* streamOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Imports and activates a made-up VidHal revision. */
export async function importTruth(
  { services, maintainer }: World,
  { videos = 40, mark = 'something' } = {},
): Promise<ImportedRevision> {
  return importRevision(services, maintainer, {
    benchmark: 'vidhal',
    label: `${videos} videos, ${mark}`,
    access: 'private',
    files: truthFiles(videos, mark),
    activate: true,
  });
}

/** Uploads files as the actor; their ids in the same order. */
export async function upload(
  { services }: World,
  actor: Actor,
  files: readonly UploadedFile[],
): Promise<{ fileId: string }[]> {
  const received: { fileId: string }[] = [];
  for (const { name, bytes } of files) {
    const { fileId } = await receiveFile(services, actor, { name, stream: streamOf(bytes) });
    received.push({ fileId });
  }
  return received;
}

/** How every test model was run. */
export const runSettings = { frames: 8, resolution: '336x336', promptVariant: 'standard' };

/** Uploads the files and submits them for a new model of this name. */
export async function submit(
  world: World,
  actor: Actor,
  files: readonly UploadedFile[],
  name: string = randomUUID(),
): Promise<{ submissionId: string; evaluationId: string }> {
  const { submissionId } = await createSubmission(world.services, actor, {
    benchmark: 'vidhal',
    model: { new: { name, organisation: 'Test lab', openWeights: true } },
    runSettings,
    files: await upload(world, actor, files),
  });
  const evaluation = await world.services.db.evaluation.findFirstOrThrow({
    where: { submissionId },
    select: { id: true },
  });
  return { submissionId, evaluationId: evaluation.id };
}

/** Runs an evaluation as a worker would. */
export function run(
  { services }: Pick<World, 'services'>,
  evaluationId: string,
  options: { leaseSeconds?: number; signal?: AbortSignal } = {},
): Promise<RunOutcome> {
  return runEvaluation(services, {
    evaluationId,
    leaseSeconds: 30,
    workerId: 'test',
    ...options,
  });
}

/** Submits and scores. */
export async function submitAndScore(
  world: World,
  actor: Actor,
  files: readonly UploadedFile[],
  name?: string,
): Promise<{ submissionId: string; evaluationId: string; outcome: RunOutcome }> {
  const made = await submit(world, actor, files, name);
  return { ...made, outcome: await run(world, made.evaluationId) };
}
