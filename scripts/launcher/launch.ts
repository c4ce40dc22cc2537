import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkFreeSpace } from '../free-space.mjs';
import type { Progress } from '../progress.mjs';
import { buildWeb, buildWorker } from './build';
import { startDatabase } from './database';
import type { LauncherSettings } from './env';
import { lockInstance } from './instance-lock';
import { freePort } from './ports';
import { formatLogin, type Login, migrateDatabase, seedDatabase } from './prepare-database';
import { waitUntilHealthy } from './readiness';
import { readRunFile, removeRunFile, writeRunFile } from './run-file';
import { runTogether } from './run-together';
import { loadSecrets, type Secrets } from './secrets';
import { type ServeOptions, serveWeb, serveWorker } from './serve';
import type { SupervisedProcess } from './supervised-process';

const readyMs = 90_000;

/**
 * Free space that a new data folder fills: an empty database takes 60 MB, the samples 20 MB, write-ahead logs the rest.
 */
const dataBytes = 300e6;

interface LaunchOptions {
  settings: LauncherSettings;
  /** reload on changes instead of building */
  dev: boolean;
  progress: Progress;
  /** cancels the start and stops everything already started */
  signal: AbortSignal;
}

/** A running Clapboard. */
export interface Running {
  url: string;
  databaseUrl: string;
  storageDir: string;
  /** only on the first start with a database */
  maintainer: Login | undefined;
  pids: () => { launcher: number; web: number | null; worker: number[] };
  /** stops the website, the workers and the database, in this order */
  stop: () => Promise<void>;
}

interface Undo {
  title: string;
  work: () => Promise<void>;
}

/** Undoes all steps in reverse order, even if a step fails. */
async function undoAll(undos: Undo[], progress: Progress): Promise<void> {
  for (const { title, work } of undos.splice(0).reverse()) {
    try {
      await (title ? progress.step(title, work) : work());
    } catch (error) {
      progress.line(error instanceof Error ? error.message : String(error));
    }
  }
}

function publicUrl(settings: LauncherSettings, port: number): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL;
  const servesLocalhost = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(
    settings.HOST,
  );
  return `http://${servesLocalhost ? 'localhost' : settings.HOST}:${port}`;
}

/** Builds the worker and the website, unless their sources are unchanged. */
async function build(progress: Progress, signal: AbortSignal): Promise<void> {
  const unchanged = 'unchanged';
  await progress.step('Building the worker', async (note) => {
    if (!(await buildWorker())) note(unchanged);
  });
  signal.throwIfAborted();
  await progress.step('Building the website', async (note) => {
    if (!(await buildWeb(signal))) note(unchanged);
  });
}

interface Site {
  database: { url: string };
  storageDir: string;
  /** environment of the processes */
  env: Record<string, string | undefined>;
}

/** Starts the workers and the website, and waits until the website responds. */
async function serve(
  { settings, dev, progress, signal }: LaunchOptions,
  { database, storageDir, env }: Site,
  undos: Undo[],
): Promise<Pick<Running, 'url' | 'pids'>> {
  const dataDir = settings.CLAPBOARD_DATA_DIR;
  const port = await freePort(settings.PORT, settings.HOST);
  if (port !== settings.PORT) {
    progress.line(`  Port ${settings.PORT} is in use by another program. Using ${port} instead.`);
  }
  const url = publicUrl(settings, port);
  const processes: { web?: SupervisedProcess; workers: SupervisedProcess[] } = { workers: [] };
  const pids = () => ({
    launcher: process.pid,
    web: processes.web?.pid() ?? null,
    worker: processes.workers.map((worker) => worker.pid()).filter((pid) => pid !== null),
  });
  let ready = false;
  let written = Promise.resolve();
  const onChange = () => {
    if (!ready) return;
    const content = { databaseUrl: database.url, storageDir, url, pids: pids() };
    // Writes in sequence, so that two processes that die together do not leave the older list.
    written = written
      .then(() => writeRunFile(dataDir, content))
      .catch((error) => progress.line(`Failed to write run.json: ${error.message}`));
  };
  const options: ServeOptions = {
    dataDir,
    env: { ...env, PUBLIC_URL: url },
    dev,
    print: progress.line,
    onChange,
  };
  await progress.step('Starting the website and the worker', async () => {
    const web = await serveWeb(options, settings.HOST, port);
    processes.web = web;
    undos.push({
      title: 'Stopping the worker',
      work: async () => void (await Promise.all(processes.workers.map((worker) => worker.stop()))),
    });
    undos.push({ title: 'Stopping the website', work: web.stop });
    for (let number = 1; number <= settings.WORKERS; number += 1) {
      const name = settings.WORKERS === 1 ? 'worker' : `worker-${number}`;
      processes.workers.push(await serveWorker(options, name));
    }
    const address = ['0.0.0.0', '::'].includes(settings.HOST) ? '127.0.0.1' : settings.HOST;
    await waitUntilHealthy(`http://${address}:${port}/healthz`, web, readyMs, signal);
  });
  ready = true;
  onChange();
  undos.push({
    title: '',
    work: async () => {
      ready = false;
      await written;
      await removeRunFile(dataDir);
    },
  });
  return { url, pids };
}

/** Adds what an update or an interrupted first start left out. Returns a function that cancels it. */
function seedLater(env: Site['env'], progress: Progress): () => Promise<void> {
  const cancelled = new AbortController();
  const print = (login: Login) => progress.line(formatLogin(login));
  const seeding = seedDatabase(env, cancelled.signal, print).catch((error) => {
    if (!cancelled.signal.aborted) progress.line(`Failed to add samples: ${error.message}`);
  });
  return async () => {
    cancelled.abort();
    await seeding;
  };
}

/**
 * Starts the database and migrates it. Returns the environment of the processes too, and whether the database is new.
 */
async function prepareDatabase(
  { settings, dev, progress, signal }: LaunchOptions,
  { secrets, storageDir }: { secrets: Secrets; storageDir: string },
  undos: Undo[],
): Promise<Pick<Site, 'database' | 'env'> & { isNew: boolean }> {
  const database = await progress.step(
    settings.DATABASE_URL ? 'Using the database of DATABASE_URL' : 'Starting the database',
    () => startDatabase(settings),
  );
  undos.push({ title: 'Stopping the database', work: database.stop });
  signal.throwIfAborted();
  const env = {
    DATABASE_URL: database.url,
    STORAGE_DIR: storageDir,
    AUTH_SECRET: settings.AUTH_SECRET ?? secrets.authSecret,
    SECRETS_KEY: settings.SECRETS_KEY ?? secrets.secretsKey,
    NODE_ENV: dev ? 'development' : 'production',
  };
  const openFiles = async () => {
    const { createStorage, storageConfig } = await import('@clapboard/storage');
    return createStorage(storageConfig({ ...settings, STORAGE_DIR: storageDir }));
  };
  const adminUrl = settings.DATABASE_URL && settings.DATABASE_ADMIN_URL;
  const installation = {
    databaseUrl: database.url,
    adminUrl,
    openFiles,
    dataDir: settings.CLAPBOARD_DATA_DIR,
  };
  return { database, env, isNew: await migrateDatabase(installation, progress) };
}

async function start(options: LaunchOptions, undos: Undo[]): Promise<Running> {
  const { settings, dev, progress, signal } = options;
  const dataDir = settings.CLAPBOARD_DATA_DIR;
  if (!existsSync(dataDir)) await checkFreeSpace(dataDir, dataBytes, 'The data folder');
  const unlock = await lockInstance(dataDir, async () => (await readRunFile(dataDir))?.url);
  undos.push({ title: '', work: unlock });
  // A launcher that was killed has left its file.
  await removeRunFile(dataDir);

  if (settings.REDIS_URL) {
    // Loaded on demand, like the storage: most starts need neither, and both take long to load.
    const { checkRedis } = await import('@clapboard/queue');
    await checkRedis(settings.REDIS_URL);
  }
  const secrets = await loadSecrets(dataDir);
  const storageDir = settings.STORAGE_DIR ?? path.join(dataDir, 'files');
  await mkdir(storageDir, { recursive: true, mode: 0o700 });
  await mkdir(path.join(dataDir, 'logs'), { recursive: true, mode: 0o700 });

  let maintainer: Login | undefined;
  const keepLogin = (login: Login) => {
    maintainer = login;
  };
  const prepared = prepareDatabase(options, { secrets, storageDir }, undos);
  const seed = async (either: AbortSignal) => {
    const { isNew, env } = await prepared;
    either.throwIfAborted();
    if (isNew) {
      await progress.step('Seeding the database', () => seedDatabase(env, either, keepLogin));
    }
  };
  const open = async (either: AbortSignal) => {
    if (!dev) await build(progress, either);
    const { database, env } = await prepared;
    either.throwIfAborted();
    return serve({ ...options, signal: either }, { database, storageDir, env }, undos);
  };
  const [, { url, pids }] = await runTogether(signal, seed, open).catch((error) => {
    // The account exists, and the next start doesn’t know its password.
    if (maintainer) progress.line(formatLogin(maintainer));
    throw error;
  });
  const { database, isNew, env } = await prepared;
  if (!isNew) undos.push({ title: '', work: seedLater(env, progress) });
  return {
    url,
    databaseUrl: database.url,
    storageDir,
    maintainer,
    pids,
    stop: () => undoAll(undos, progress),
  };
}

/**
 * Starts everything step by step and returns when the website responds. If a step fails or `signal` aborts,
 * stops everything already started and throws the error.
 */
export async function launch(options: LaunchOptions): Promise<Running> {
  const undos: Undo[] = [];
  try {
    return await start(options, undos);
  } catch (error) {
    await undoAll(undos, options.progress);
    throw error;
  }
}
