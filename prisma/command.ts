import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockHolder } from '../scripts/launcher/instance-lock';
import { readRunFile } from '../scripts/launcher/run-file';
import type { DatabaseEnv } from './env';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs work on the database that DATABASE_URL names, or else on the embedded one of the launcher's
 * data folder: the running one, or started for it.
 */
export async function withDatabase<T>(
  env: DatabaseEnv,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const dataDir = path.resolve(root, env.CLAPBOARD_DATA_DIR);
  const running = (await lockHolder(dataDir)) ? await readRunFile(dataDir) : undefined;
  if (running) return work(running.databaseUrl);
  // Loaded where needed: a deployment with its own PostgreSQL does not carry the embedded one.
  const { startEmbeddedPostgres } = await import('@clapboard/db/embedded');
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${causes(error.cause)}`;
}

/** Runs a command and ends: exit status 0, or 1 with the error's message and its causes on stderr. */
export async function command(work: () => Promise<void>): Promise<void> {
  let status = 0;
  try {
    await work();
  } catch (error) {
    console.error(causes(error));
    status = 1;
  }
  // Prisma's engine leaves a timer of 10 s behind, for which Node would wait.
  process.exit(status);
}
