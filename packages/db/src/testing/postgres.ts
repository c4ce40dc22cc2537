import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../embedded';
import { findTestRun } from './env';
import { guardServer } from './guard-server';
import { getSettings } from './settings';

/** A dedicated PostgreSQL server for tests, on a free port and in a temporary folder. */
export interface TestPostgres {
  /** connects as a superuser, who can create databases */
  url: string;
  port: number;
  /** Stops the server and restarts it with the same port and data. */
  restart(): Promise<void>;
  /** Kills the server, like a crash. `restart` starts it again. */
  kill(): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

const exec = promisify(execFile);

interface StartPostgresOptions {
  /** Whether committed data survives a crash, as in production; slower. */
  durable?: boolean;
  /** Folder of a stopped cluster to start from; that of the test run when absent. */
  cluster?: string | undefined;
}

/**
 * Starts a PostgreSQL server that a test may restart or kill. The caller must `stop` it. Takes
 * about a second: tests that only need a database use `createTestDatabase`, which shares the run's
 * server.
 */
export async function startPostgres({
  durable = false,
  cluster = findTestRun()?.cluster,
}: StartPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-test-'));
  // The cluster belongs to the server's account, and so must its copy.
  if (cluster) await exec('cp', ['-Rp', `${cluster}/.`, folder]);
  const settings = getSettings({ durable });
  const guard = guardServer(folder);
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  // Stops the server if the test run is interrupted.
  const abandon = () => void server.kill();
  process.once('exit', abandon);
  return {
    url: server.adminUrl,
    port: server.port,
    restart: server.restart,
    kill: server.kill,
    stop: async () => {
      process.off('exit', abandon);
      guard.dismiss();
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
