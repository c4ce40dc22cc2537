import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../embedded';
import { publishedCluster } from './env';
import { guardServer } from './guard-server';
import { settingsOf } from './settings';

/** A PostgreSQL server for tests, on a free port and a throwaway folder. */
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

/**
 * Starts a PostgreSQL server for tests; `stop` it in the end. Takes about a second. A `durable` one
 * keeps through a crash whatever it has said it would, as in production; others may forget the last moments.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-test-'));
  const cluster = publishedCluster();
  // It belongs to the server's account, and so does its copy.
  if (cluster) await exec('cp', ['-Rp', `${cluster}/.`, folder]);
  const settings = settingsOf({ durable });
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
