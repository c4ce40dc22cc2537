import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAuthDb, createDb } from '@clapboard/db';
import { restoreBackup } from '@clapboard/db/backup';
import { migrate } from '@clapboard/db/migrations';
import { createEmptyDatabase, createTestDatabase } from '@clapboard/db/testing';
import { localDisk } from '@clapboard/storage';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Progress } from '../progress.mjs';
import { type Login, migrateDatabase, seedDatabase } from './prepare-database';

const olderMigration = '20261123221200_add_passkeys';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'clapboard-update-'));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts this release on a database. Returns what the start prints and the backups that exist then. */
async function startOn(databaseUrl: string): Promise<{ lines: string[]; backups: string[] }> {
  const lines: string[] = [];
  const progress: Progress = {
    line: (text) => void lines.push(text.trim()),
    step: (title, work) => {
      lines.push(title);
      return work(() => {});
    },
  };
  const openFiles = async () => localDisk(path.join(dataDir, 'files'));
  await migrateDatabase({ databaseUrl, openFiles, dataDir }, progress);
  return { lines, backups: await readdir(path.join(dataDir, 'backups')).catch(() => []) };
}

async function listUsers(databaseUrl: string): Promise<string[]> {
  const db = createDb(databaseUrl);
  const users = await db.user.findMany({ select: { name: true } });
  await db.$disconnect();
  return users.map(({ name }) => name);
}

test('data of an earlier release is backed up before it is migrated, and the start says so', async () => {
  const fresh = await createEmptyDatabase();
  expect(await startOn(fresh)).toEqual({ lines: ['Migrating the database'], backups: [] });

  const databaseUrl = await createEmptyDatabase();
  await migrate(databaseUrl, { upTo: olderMigration });
  const db = createDb(databaseUrl);
  await db.$executeRaw`
    INSERT INTO "User" (id, name, email, role, "updatedAt") VALUES ('u', 'Ada', 'ada@example.org', 'admin', now())`;
  await db.$disconnect();
  const { lines, backups } = await startOn(databaseUrl);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The data is from an earlier release\. This release applies \d+ migration/,
    ),
    'Backing up the data first',
    'Migrating the database',
  ]);
  expect(await listUsers(databaseUrl)).toEqual(['Ada']);
  expect(backups).toHaveLength(1);
  const restored = await createEmptyDatabase();
  const source = path.join(dataDir, 'backups', backups[0] ?? '');
  const { migrations } = await restoreBackup({
    databaseUrl: restored,
    files: localDisk(path.join(dataDir, 'restored')),
    source,
  });
  expect(migrations.at(-1)).toBe(olderMigration);
  expect(await listUsers(restored)).toEqual(['Ada']);

  expect(await startOn(databaseUrl)).toEqual({ lines: ['Migrating the database'], backups });
});

test('the password of the first maintainer is known even if the samples fail', async () => {
  const databaseUrl = await createTestDatabase();
  const storageDir = path.join(dataDir, 'no-folder');
  await writeFile(storageDir, '');
  const env = { DATABASE_URL: databaseUrl, STORAGE_DIR: storageDir, REDIS_URL: undefined };
  const logins: Login[] = [];
  const seeding = seedDatabase(env, new AbortController().signal, (login) => logins.push(login));
  await expect(seeding).rejects.toThrow('exited with exit code 1');
  const authDb = createAuthDb(databaseUrl);
  const { password } = await authDb.account.findFirstOrThrow();
  await authDb.$disconnect();
  const [login] = logins;
  const right = await verifyPassword({ hash: password ?? '', password: login?.password ?? '' });
  expect(right).toBe(true);
}, 60_000);

test('an unreachable database ends the start with one sentence', async () => {
  await expect(startOn('postgresql://a:b@127.0.0.1:1/c')).rejects.toThrow(
    'No PostgreSQL server responds at 127.0.0.1:1. Start it, or fix DATABASE_URL.',
  );
});
