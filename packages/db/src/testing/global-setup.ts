import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded';
import { makeTemplate } from './database';
import { publishCluster } from './env';
import { guardServer } from './guard-server';
import { settingsOf } from './settings';

/**
 * Makes, once for a test run, the cluster that its servers begin as copies of: to make and migrate one for
 * each test file took longer than many a file's tests. Returns what removes it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-test-'));
  const settings = settingsOf({ durable: false });
  const server = await startEmbeddedPostgres({ dataDir: folder, settings });
  const guard = guardServer([server.dataDir, folder]);
  await makeTemplate(server.url);
  await server.stop();
  publishCluster(server.dataDir);
  return async () => {
    guard.dismiss();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}
