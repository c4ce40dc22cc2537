import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockHolder, lockInstance } from '../scripts/launcher/instance-lock';
import { readRunFile, removeRunFile } from '../scripts/launcher/run-file';
import type { DatabaseEnv } from './env';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs `work` with the database of DATABASE_URL, or with the embedded database of the data folder. Unless that is
 * running, starts it and locks the data folder. Throws if another process is just starting or uses it.
 */
export async function withDatabase<T>(
  env: DatabaseEnv,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const dataDir = path.resolve(root, env.CLAPBOARD_DATA_DIR);
  const running = (await lockHolder(dataDir)) ? await readRunFile(dataDir) : undefined;
  if (running) return work(running.databaseUrl);
  const unlock = await lockInstance(dataDir, async () => undefined);
  try {
    // A launcher that was killed leaves its run file.
    await removeRunFile(dataDir);
    // Loaded on demand, because deployments with their own PostgreSQL don't include the embedded one.
    const { startEmbeddedPostgres } = await import('@clapboard/db/embedded');
    const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await unlock();
  }
}

/** Returns the messages of an error and its causes, one per line. */
export function formatCauses(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\n${formatCauses(error.cause)}`;
}

/**
 * Runs a command and exits: with 0, or with 1 and the error's message and causes on standard error. Signals end it with
 * an exit, at which a backup deletes its unfinished files and an embedded database is stopped.
 */
export async function command(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  let status = 0;
  try {
    await work();
  } catch (error) {
    console.error(formatCauses(error));
    status = 1;
  }
  // Node would wait for a timer of 10 s that Prisma's engine leaves behind.
  process.exit(status);
}
