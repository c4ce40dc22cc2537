import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, type TestPostgres } from '@clapboard/db/testing';
import type { UploadedFile } from '@clapboard/file-reader';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import {
  createTestContext,
  importTruth,
  predictionFiles,
  submitAndScore,
  type TestContext,
} from '@clapboard/services/testing';
import {
  countCompletions,
  readStoredResult,
  type StoredResult,
} from '../src/testing/stored-result';
import { startWorkerProcess, type WorkerProcess } from '../src/testing/worker-process';
import type { Backend } from './fault';
import { httpSubmitter } from './http-submitter';
import { emptyLogs, getWorkerLog } from './logs';
import { mountSmallDisk, type SmallDisk } from './small-disk';
import { directSubmitter, type Submitter } from './submitter';
import { startWebsites, type Websites } from './websites';

/** Large enough that workers spend most of their time inside an evaluation. */
const videos = 600;
const skills = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];

/** Files that are submitted repeatedly, and their result without faults. */
interface PreparedSet {
  files: readonly UploadedFile[];
  reference: StoredResult;
}

/** The site under test: databases, storage, four workers and, optionally, two websites behind a reverse proxy. */
export interface Environment {
  backend: Backend;
  leaseSeconds: number;
  postgres: TestPostgres;
  redis: TestRedis;
  context: TestContext;
  /** use the storage and queue of the site */
  services: ConnectedServices;
  sets: readonly PreparedSet[];
  storageDir: string;
  /** the storage's file system, or why it has no separate file system */
  disk: SmallDisk | string;
  workers: WorkerProcess[];
  /** Starts a new worker in the slot of an ended worker. */
  replaceWorker(index: number): void;
  /** null: use cases are called directly */
  websites: Websites | null;
  /** uploads and submits; signed up once, because the website limits sign-ups */
  submitter: Submitter;
  /** Restarts the workers and the websites with this queue. */
  switchTo(backend: Backend): Promise<void>;
  close(): Promise<void>;
}

interface EnvironmentOptions {
  /** runs the websites as processes; requires a build */
  withWeb: boolean;
  /** lease of the workers; a worker that pauses for longer loses its evaluation */
  leaseSeconds: number;
  /** Node arguments of a worker; by default, it runs from its sources */
  workerProgram?: readonly string[];
}

const workerCount = 4;

async function prepareSets(context: TestContext): Promise<PreparedSet[]> {
  await importTruth(context, { videos });
  const sets: PreparedSet[] = [];
  for (const skill of skills) {
    const files = predictionFiles(videos, { skill });
    const { evaluationId } = await submitAndScore(context, context.owner, files);
    sets.push({ files, reference: await readStoredResult(context, evaluationId) });
  }
  await countCompletions(context);
  await context.services.db.submissionRules.create({
    data: { benchmark: 'vidhal', perDay: 1_000_000 },
  });
  return sets;
}

/** Starts the databases, scores every set without faults, and prepares the storage. `switchTo` starts the rest. */
export async function createEnvironment(options: EnvironmentOptions): Promise<Environment> {
  await emptyLogs();
  const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
  const context = await createTestContext(postgres);
  const sets = await prepareSets(context);
  const disk = await mountSmallDisk();
  const filesDir =
    typeof disk === 'string' ? await mkdtemp(path.join(tmpdir(), 'clapboard-chaos-')) : disk.dir;
  const storageDir = path.join(filesDir, 'files');
  await mkdir(storageDir);
  const storage = { kind: 'disk', dir: storageDir } as const;
  const connect = (redisUrl?: string) =>
    connectServices({ databaseUrl: context.databaseUrl, redisUrl, storage });
  const services = connect();

  const env = () => ({
    DATABASE_URL: context.databaseUrl,
    STORAGE_DIR: storageDir,
    ...(environment.backend === 'redis' ? { REDIS_URL: redis.url } : {}),
  });
  const startWorker = (index: number) =>
    startWorkerProcess(
      { ...env(), LEASE_SECONDS: String(options.leaseSeconds), SWEEP_SECONDS: '0.5' },
      options.workerProgram,
      getWorkerLog(index),
    );
  const end = async () => {
    await Promise.all(environment.workers.splice(0).map((worker) => worker.end('SIGKILL')));
    await environment.websites?.close();
    await environment.services.close();
  };
  const environment: Environment = {
    backend: 'postgres',
    leaseSeconds: options.leaseSeconds,
    postgres,
    redis,
    context,
    services,
    submitter: directSubmitter(services, context.owner.userId),
    sets,
    storageDir,
    disk,
    workers: [],
    replaceWorker(index) {
      environment.workers[index] = startWorker(index);
    },
    websites: null,
    async switchTo(backend) {
      await end();
      environment.backend = backend;
      environment.services = connect(backend === 'redis' ? redis.url : undefined);
      for (let index = 0; index < workerCount; index += 1) environment.replaceWorker(index);
      environment.submitter = directSubmitter(environment.services, context.owner.userId);
      if (!options.withWeb) return;
      environment.websites = await startWebsites(env());
      environment.submitter = await httpSubmitter(environment.websites.url, `person.${backend}`);
    },
    async close() {
      await end();
      await context.close();
      await Promise.all([postgres.stop(), redis.stop()]);
      if (typeof disk !== 'string') await disk.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
  process.once('exit', () => {
    for (const { pid } of environment.workers) endQuietly(pid);
  });
  return environment;
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
