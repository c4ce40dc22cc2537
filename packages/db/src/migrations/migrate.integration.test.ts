import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../testing';
import { diffToSchema, migrate, migrationsFolder, removeEverything } from '.';

let client: pg.Client;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-migrations-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

afterEach(() => client.end());

/** Creates a database, on which the test then works. */
async function open(create: () => Promise<string>): Promise<void> {
  url = await create();
  client = new pg.Client(url);
  await client.connect();
}

const openEmpty = () => open(createEmptyDatabase);
/** All migrations take half a second. */
const openMigrated = () => open(createTestDatabase);

/** Copies the migrations and adds another migration. */
async function withMigration(sql: string): Promise<string> {
  const copy = path.join(folder, randomUUID());
  await cp(migrationsFolder, copy, { recursive: true });
  await mkdir(path.join(copy, '20990101000000_more'));
  await writeFile(path.join(copy, '20990101000000_more/migration.sql'), sql);
  return copy;
}

async function history() {
  const found = await client.query(
    `SELECT migration_name, checksum, finished_at, rolled_back_at, applied_steps_count
     FROM _prisma_migrations ORDER BY migration_name`,
  );
  return found.rows;
}

test('a fresh database gets all migrations, recorded like `prisma migrate deploy`', async () => {
  await openEmpty();
  const applied = await migrate(url);
  expect(applied.length).toBeGreaterThan(0);
  const rows = await history();
  expect(rows.map((row) => row.migration_name)).toEqual(applied);
  for (const row of rows) {
    expect(row.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(row.finished_at).toBeInstanceOf(Date);
    expect(row.rolled_back_at).toBeNull();
    expect(row.applied_steps_count).toBe(1);
  }
});

test('a second run changes nothing', async () => {
  await openMigrated();
  const before = await history();
  expect(await migrate(url)).toEqual([]);
  expect(await history()).toEqual(before);
});

test('the migrations produce exactly the data model, whose comparison detects an additional column', async () => {
  await openMigrated();
  expect(await diffToSchema(url)).toBeNull();
  await client.query('ALTER TABLE "User" ADD COLUMN nickname text');
  expect(await diffToSchema(url)).toContain('DROP COLUMN "nickname"');
});

test('concurrent runs apply each migration once', async () => {
  await openEmpty();
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const applied = runs.flat();
  expect(new Set(applied).size).toBe(applied.length);
  expect(await history()).toHaveLength(applied.length);
});

test('a failed migration leaves nothing behind and can run again after a fix', async () => {
  await openMigrated();
  const broken = await withMigration('CREATE TABLE half (a int); SELECT nonsense;');
  await expect(migrate(url, { folder: broken })).rejects.toMatchObject({
    message: expect.stringContaining('20990101000000_more failed'),
    cause: expect.objectContaining({ message: expect.stringContaining('"nonsense"') }),
  });
  expect((await client.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  await writeFile(path.join(broken, '20990101000000_more/migration.sql'), 'CREATE TABLE half ();');
  expect(await migrate(url, { folder: broken })).toEqual(['20990101000000_more']);
});

test('a migration may contain function bodies, strings and comments with semicolons', async () => {
  await openMigrated();
  const sql = `-- one; two
    CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 2; END $$;
    CREATE TABLE words (word text DEFAULT 'a;b');`;
  await migrate(url, { folder: await withMigration(sql) });
  expect((await client.query('SELECT two()')).rows).toEqual([{ two: 2 }]);
});

test('names a migration that changed after it was applied', async () => {
  await openMigrated();
  const copy = await withMigration('CREATE TABLE more ();');
  await migrate(url, { folder: copy });
  await appendFile(path.join(copy, '20990101000000_more/migration.sql'), '-- changed');
  await expect(migrate(url, { folder: copy })).rejects.toThrow(
    /changed after they were applied:\n {2}20990101000000_more\nRestore/,
  );
});

test('rejects a newer database and names the unknown migrations', async () => {
  await openMigrated();
  await migrate(url, { folder: await withMigration('CREATE TABLE more ();') });
  await expect(migrate(url)).rejects.toThrow(/newer release.*\n {2}20990101000000_more\nRun/);
});

test('distinguishes an unreachable server from a missing database', async () => {
  await openEmpty();
  const nowhere = 'postgresql://a:b@127.0.0.1:1/c';
  await expect(migrate(nowhere)).rejects.toThrow('No PostgreSQL server responds at 127.0.0.1:1.');
  const missing = Object.assign(new URL(url), { pathname: '/missing' }).href;
  await expect(migrate(missing)).rejects.toThrow('Create it: createdb missing');
});

test('a reset removes all tables and schemas, and migrations can run again', async () => {
  await openMigrated();
  await client.query('CREATE SCHEMA queue; CREATE TABLE queue.job ()');
  await removeEverything(url);
  const left = await client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  expect(left.rowCount).toBe(0);
  expect(await migrate(url)).not.toEqual([]);
});
