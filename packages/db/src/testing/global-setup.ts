import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded';
import { makeTemplate } from './database';
import { publishTestRun } from './env';
import { guardServer } from './guard-server';
import { startPostgres } from './postgres';
import { getSettings } from './settings';

/**
 * Starts the shared PostgreSQL server of a test run with a migrated template database, and stores a stopped copy
 * for tests that need a dedicated server. Returns a function that removes both.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-test-'));
  const settings = getSettings({ durable: false });
  const guard = guardServer(folder);
  const template = await startEmbeddedPostgres({ dataDir: folder, settings });
  await makeTemplate(template.adminUrl);
  await template.stop();
  const server = await startPostgres({ cluster: template.dataDir });
  publishTestRun({ cluster: template.dataDir, serverUrl: server.url });
  return async () => {
    await server.stop();
    guard.dismiss();
    await rm(template.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}
