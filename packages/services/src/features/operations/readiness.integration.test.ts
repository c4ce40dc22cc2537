import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastMigration } from '@clapboard/db';
import { createTestDatabase, startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import { type Storage, StorageFullError } from '@clapboard/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectedServices, connectServices } from '../../connect-services';
import { checkReadiness, type ReadyCheck } from './readiness';

let postgres: TestPostgres;
let redis: TestRedis;
let folder: string;
/** services of installations without and with Redis */
let withoutRedis: ConnectedServices;
let withRedis: ConnectedServices;
let faults: string[];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-ready-'));
  const databaseUrl = await createTestDatabase(postgres);
  const storage = { kind: 'disk', dir: folder } as const;
  withoutRedis = connectServices({ databaseUrl, storage });
  withRedis = connectServices({ databaseUrl, storage, redisUrl: redis.url });
});
afterAll(async () => {
  await Promise.all([withoutRedis.close(), withRedis.close()]);
  await Promise.all([postgres.stop(), redis.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Names of the failed checks. */
async function findFailures(
  connected: ConnectedServices,
  instead: Partial<ConnectedServices> = {},
): Promise<ReadyCheck['name'][]> {
  faults = [];
  const checks = await checkReadiness(
    { ...connected, ...instead },
    { queue: () => connected.pingQueue(), onFault: (name) => void faults.push(name) },
  );
  expect(checks.map(({ name }) => name)).toEqual([
    'database',
    'migrations',
    'storage',
    'queue',
    'leaderboards',
  ]);
  const missing = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  expect(faults.sort()).toEqual([...missing].sort());
  return missing;
}

async function storedFiles(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of withoutRedis.storage.list()) hashes.push(sha256);
  return hashes;
}

/** Waits until exactly these checks fail: reconnecting takes time. */
const waitForFailures = (connected: ConnectedServices, names: ReadyCheck['name'][]) =>
  expect.poll(() => findFailures(connected), { timeout: 60_000 }).toEqual(names);

it('reports only the queue while Redis is down', async () => {
  await waitForFailures(withRedis, []);
  await redis.kill();
  await waitForFailures(withRedis, ['queue']);
  // An installation without Redis is unaffected.
  expect(await findFailures(withoutRedis)).toEqual([]);
  await redis.restart();
  await waitForFailures(withRedis, []);
});

it('reports everything stored in PostgreSQL while it is down', async () => {
  await waitForFailures(withRedis, []);
  await postgres.kill();
  expect(await findFailures(withRedis)).toEqual(['database', 'migrations', 'leaderboards']);
  expect(await findFailures(withoutRedis)).toEqual([
    'database',
    'migrations',
    'queue',
    'leaderboards',
  ]);
  await postgres.restart();
  await waitForFailures(withRedis, []);
  await waitForFailures(withoutRedis, []);
});

it('reports a storage that rejects files', async () => {
  const put = () => Promise.reject(new Error('read-only file system'));
  expect(await findFailures(withoutRedis, { storage: { ...withoutRedis.storage, put } })).toEqual([
    'storage',
  ]);
});

it('a full storage leaves the website ready, because everything but uploads continues', async () => {
  const put = () => Promise.reject(new StorageFullError());
  expect(await findFailures(withoutRedis, { storage: { ...withoutRedis.storage, put } })).toEqual(
    [],
  );
});

it('reports a storage that changes stored bytes', async () => {
  const put: Storage['put'] = async (stream, options) => {
    const stored = await withoutRedis.storage.put(stream, options);
    const file = path.join(folder, stored.sha256.slice(0, 2), stored.sha256);
    await appendFile(file, 'x-amz-checksum-crc32:KHZoGg==');
    return stored;
  };
  expect(await findFailures(withoutRedis, { storage: { ...withoutRedis.storage, put } })).toEqual([
    'storage',
  ]);
  expect(await storedFiles()).toEqual([]);
});

it('concurrent storage checks do not interfere and leave no files', async () => {
  const read: Storage['read'] = async (sha256) => {
    expect(await findFailures(withoutRedis)).toEqual([]);
    return withoutRedis.storage.read(sha256);
  };
  expect(await findFailures(withoutRedis, { storage: { ...withoutRedis.storage, read } })).toEqual(
    [],
  );
  expect(await storedFiles()).toEqual([]);
});

it('reports a database of another release', async () => {
  await withoutRedis.db.$executeRaw`
    DELETE FROM _prisma_migrations WHERE migration_name = ${lastMigration}`;
  expect(await findFailures(withoutRedis)).toEqual(['migrations']);
});
