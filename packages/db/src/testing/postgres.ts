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
  url: string;
  port: number;
  /** Stops it and starts it on the same port and data. */
  restart(): Promise<void>;
  /** Ends it at once, as a crash would; `restart` brings it back. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

const exec = promisify(execFile);

interface StartPostgresOptions {
  /** Keep committed data through a crash, as in production; slower. */
  durable?: boolean;
  /** Folder of a stopped cluster to start from; the test run's when absent. */
  cluster?: string | undefined;
}

/**
 * Starts a PostgreSQL server that a test may restart or kill; `stop` it in the end. Takes about a second:
 * tests that only need a database share the run's server, see `createTestDatabase`.
 */
export async function startPostgres({
  durable = false,
  cluster = findTestRun()?.cluster,
}: StartPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-test-'));
  // The cluster belongs to the server's account, and so does its copy.
  if (cluster) await exec('cp', ['-Rp', `${cluster}/.`, folder]);
  const settings = getSettings({ durable });
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  // A test run that is cut short leaves no server behind.
  const abandon = () => void server.kill();
  process.once('exit', abandon);
  const guard = guardServer([server.dataDir, folder]);
  return {
    url: server.url,
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
