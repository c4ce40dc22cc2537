import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastMigration } from '@clapboard/db';
import { createTestDatabase, startPostgres, type TestPostgres } from '@clapboard/db/testing';
import { startRedis, type TestRedis } from '@clapboard/queue/testing';
import type { Storage } from '@clapboard/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConnectedServices, connectServices } from '../../connect-services';
import { type ReadyCheck, readiness } from './readiness';

let postgres: TestPostgres;
let redis: TestRedis;
let folder: string;
/** as processes of an installation without and with Redis have them */
let alone: ConnectedServices;
let withRedis: ConnectedServices;
let faults: string[];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-ready-'));
  const databaseUrl = await createTestDatabase(postgres);
  const storage = { kind: 'disk', dir: folder } as const;
  alone = connectServices({ databaseUrl, storage });
  withRedis = connectServices({ databaseUrl, storage, redisUrl: redis.url });
});
afterAll(async () => {
  await Promise.all([alone.close(), withRedis.close()]);
  await Promise.all([postgres.stop(), redis.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** What is away, by name. */
async function away(
  connected: ConnectedServices,
  instead: Partial<ConnectedServices> = {},
): Promise<ReadyCheck['name'][]> {
  faults = [];
  const checks = await readiness(
    { ...connected, ...instead },
    { queue: () => connected.pingQueue(), onFault: (name) => void faults.push(name) },
  );
  expect(checks.map(({ name }) => name)).toEqual(['database', 'migrations', 'storage', 'queue']);
  const missing = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  expect(faults.sort()).toEqual([...missing].sort());
  return missing;
}

async function storedFiles(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const sha256 of alone.storage.list()) hashes.push(sha256);
  return hashes;
}

/** Asks until the answer is this: connections come back in their own time. */
const becomes = (connected: ConnectedServices, names: ReadyCheck['name'][]) =>
  expect.poll(() => away(connected), { timeout: 60_000 }).toEqual(names);

it('while Redis is away the queue is named and nothing else, and no more once it is back', async () => {
  expect(await away(withRedis)).toEqual([]);
  await redis.kill();
  await becomes(withRedis, ['queue']);
  // An installation without Redis does not notice.
  expect(await away(alone)).toEqual([]);
  await redis.restart();
  await becomes(withRedis, []);
});

it('while PostgreSQL is away all that lies in it is named, and no more once it is back', async () => {
  await becomes(withRedis, []);
  await postgres.kill();
  expect(await away(withRedis)).toEqual(['database', 'migrations']);
  expect(await away(alone)).toEqual(['database', 'migrations', 'queue']);
  await postgres.restart();
  await becomes(withRedis, []);
  await becomes(alone, []);
});

it('a storage that takes no file is named', async () => {
  const put = () => Promise.reject(new Error('read-only file system'));
  expect(await away(alone, { storage: { ...alone.storage, put } })).toEqual(['storage']);
});

it('a storage that changes what it stores is named', async () => {
  const put: Storage['put'] = async (stream, options) => {
    const stored = await alone.storage.put(stream, options);
    const file = path.join(folder, stored.sha256.slice(0, 2), stored.sha256);
    await appendFile(file, 'x-amz-checksum-crc32:KHZoGg==');
    return stored;
  };
  expect(await away(alone, { storage: { ...alone.storage, put } })).toEqual(['storage']);
  expect(await storedFiles()).toEqual([]);
});

it('a check of the storage is undisturbed by another that runs meanwhile, and leaves no file', async () => {
  const read: Storage['read'] = async (sha256) => {
    expect(await away(alone)).toEqual([]);
    return alone.storage.read(sha256);
  };
  expect(await away(alone, { storage: { ...alone.storage, read } })).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

it('a database of another release is named', async () => {
  await alone.db.$executeRaw`
    DELETE FROM _prisma_migrations WHERE migration_name = ${lastMigration}`;
  expect(await away(alone)).toEqual(['migrations']);
});
