import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDb } from '@clapboard/db';
import { createBackup, restoreBackup } from '@clapboard/db/backup';
import { migrate } from '@clapboard/db/migrations';
import { createEmptyDatabase } from '@clapboard/db/testing';
import { localDisk, type Storage, s3 } from '@clapboard/storage';
import { startObjectServer } from '@clapboard/storage/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { childEnvironment } from '../env.mjs';
import { lockInstance } from '../launcher/instance-lock';

/** Newer migrations changed every table that is filled below. */
const olderMigration = '20261121085859_site';

let folder: string;
let site: { databaseUrl: string; files: Storage; sha256: string };

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const filesAt = async (name: string) => localDisk(path.join(folder, name));

async function* streamText(text: string) {
  yield Buffer.from(text);
}

const getHashes = async (storage: Storage) => {
  const found: string[] = [];
  for await (const sha256 of storage.list()) found.push(sha256);
  return found;
};

/** Runs a command of the operator in a separate process. */
async function command(script: string, file: string, env: Record<string, string>) {
  const program = path.join(root, `scripts/maintenance/${script}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    cwd: root,
    env: childEnvironment({ BACKUP_PASSPHRASE: 'a passphrase of tests', ...env }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, stderr };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-targets-'));
  const databaseUrl = await createEmptyDatabase();
  await migrate(databaseUrl, { upTo: olderMigration });
  const files = await filesAt('site');
  const { sha256, size } = await files.put(streamText('{"video_0": "A"}'), { maxBytes: 100 });
  await query(
    databaseUrl,
    `INSERT INTO "User" (id, name, email, role, "updatedAt")
       VALUES ('u', 'Ada', 'ada@example.org', 'maintainer', now());
     INSERT INTO "SubmissionFile" (id, "uploaderId", name, size, sha256)
       VALUES ('f', 'u', 'mcqa.json', ${size}, '${sha256}')`,
  );
  site = { databaseUrl, files, sha256 };
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a backup of an older release is restored and migrated forward', async () => {
  const source = path.join(folder, 'older.backup');
  const { manifest } = await createBackup({ ...site, target: source, release: 'older' });
  expect(manifest.migrations.at(-1)).toBe(olderMigration);
  const databaseUrl = await createEmptyDatabase();
  await restoreBackup({ databaseUrl, files: await filesAt('forward'), source });
  const applied = await query(databaseUrl, 'SELECT migration_name FROM "_prisma_migrations"');
  expect(applied.length).toBeGreaterThan(manifest.migrations.length);
  const db = createDb(databaseUrl);
  // A migration converted the role of the older release.
  expect(await db.user.findMany({ select: { name: true, role: true, blockedAt: true } })).toEqual([
    { name: 'Ada', role: 'admin', blockedAt: null },
  ]);
  await db.$disconnect();
});

test('an installation with a bucket is backed up and restored into another bucket', async () => {
  const objects = await startObjectServer();
  const from = s3(objects.config);
  await from.put(site.files.openRead(site.sha256), { maxBytes: 100 });
  const source = path.join(folder, 'bucket.backup');
  await createBackup({ ...site, files: from, target: source, release: 'test' });
  await from.remove(site.sha256);
  expect(await getHashes(from)).toEqual([]);
  await restoreBackup({ databaseUrl: await createEmptyDatabase(), files: from, source });
  expect(await getHashes(from)).toEqual([site.sha256]);
  expect(Buffer.from(await from.read(site.sha256)).toString()).toBe('{"video_0": "A"}');
  await objects.close();
});

test('a data folder of a running site is rejected before any change', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'running-'));
  const unlock = await lockInstance(dataDir, async () => undefined);
  const databaseUrl = await createEmptyDatabase();
  const source = path.join(folder, 'running.backup');
  await createBackup({ ...site, target: source, release: 'test' });
  const env = { CLAPBOARD_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const refused = await command('restore', source, env);
  await unlock();
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Clapboard is running on this data folder'),
  });
  expect(await query(databaseUrl, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual(
    [],
  );
});

test('an unwritable target is named, and the attempt leaves nothing behind', async () => {
  const env = { DATABASE_URL: site.databaseUrl, STORAGE_DIR: path.join(folder, 'site') };
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const inFile = await command('backup', path.join(file, 'x.backup'), env);
  expect(inFile).toMatchObject({ status: 1, stderr: expect.stringContaining(file) });
  const there = path.join(folder, 'a-file');
  const taken = await command('backup', there, env);
  expect(taken).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${there} already exists`),
  });
});

test('a target without write permission is named', async () => {
  const env = { DATABASE_URL: site.databaseUrl, STORAGE_DIR: path.join(folder, 'site') };
  // Even root cannot create a file there.
  const refused = await command('backup', '/sys/x.backup', env);
  const stderr = expect.stringContaining('No permission to write to /sys');
  expect(refused).toMatchObject({ status: 1, stderr });
});

test('a full disk is named, for the backup and for the files', async ({ skip }) => {
  const disk = await mkdtemp(path.join(folder, 'disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  if (mounted.status !== 0) return skip('Requires permission to mount a file system.');
  try {
    const filler = path.join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(1 << 20)).catch((error) => {
      expect(error.code).toBe('ENOSPC');
    });
    const message = `No space left in ${disk}`;
    const env = { DATABASE_URL: site.databaseUrl, STORAGE_DIR: path.join(folder, 'site') };
    const backup = await command('backup', path.join(disk, 'x.backup'), env);
    expect(backup).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
    expect(await readdir(disk)).toEqual(['filler']);

    const source = path.join(folder, 'full.backup');
    await createBackup({ ...site, target: source, release: 'test' });
    const databaseUrl = await createEmptyDatabase();
    const target = { DATABASE_URL: databaseUrl, STORAGE_DIR: disk };
    const restore = await command('restore', source, target);
    expect(restore).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
    await rm(filler);
    expect(await command('restore', source, target)).toMatchObject({ status: 0 });
    expect(await query(databaseUrl, 'SELECT name FROM "User"')).toEqual([{ name: 'Ada' }]);
  } finally {
    spawnSync('umount', [disk]);
  }
});
