import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing';
import { migrate, migrationsFolder, removeEverything } from '.';

const migration = '20261122104727_request_limits';

let url: string;
let client: pg.Client;

beforeEach(async () => {
  url = await createTestDatabase();
  client = new pg.Client(url);
  await client.connect();
  return () => client.end();
});

const insertUser = (id: string, name: string, more: { email?: string; image?: string } = {}) =>
  client.query(
    'INSERT INTO "User" (id, name, email, image, "updatedAt") VALUES ($1, $2, $3, $4, now())',
    [id, name, more.email ?? `${id}@example.org`, more.image ?? null],
  );

it('truncates and cleans accounts from before the limits, which stay editable', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clapboard-migrations-'));
  try {
    const names = (await readdir(migrationsFolder)).filter((name) => name < migration);
    for (const name of [...names, 'migration_lock.toml']) {
      await cp(path.join(migrationsFolder, name), path.join(folder, name), { recursive: true });
    }
    await removeEverything(url);
    await migrate(url, { folder });
    await insertUser('long', 'H'.repeat(9_000_000), { image: 'javascript:alert(1)' });
    await insertUser('odd', 'Ada\u202e\u0007 L.');
    await insertUser('empty', '\u200b');
    await insertUser('good', 'Zoë 李');
    await migrate(url);
    const { rows } = await client.query('SELECT id, name, image FROM "User" ORDER BY id');
    expect(rows).toEqual([
      { id: 'empty', name: 'Unnamed', image: null },
      { id: 'good', name: 'Zoë 李', image: null },
      { id: 'long', name: 'H'.repeat(80), image: null },
      { id: 'odd', name: 'Ada  L.', image: null },
    ]);
    const blocked = await client.query('UPDATE "User" SET "blockedAt" = now()');
    expect(blocked.rowCount).toBe(4);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it.each([
  ['a name of 81 characters', 'x'.repeat(81), {}],
  ['a name without characters', '', {}],
  ['a name that turns the direction of text', 'Ada\u202e', {}],
  ['a name with a control character', 'Ada\u0007', {}],
  ['an image', 'Ada', { image: 'https://example.org/x.png' }],
  ['an address of 255 characters', 'Ada', { email: `${'x'.repeat(243)}@example.org` }],
])('the database rejects accounts with %s', async (_, name, more) => {
  await expect(insertUser('u', name, more)).rejects.toMatchObject({ code: '23514' });
});

it.each([
  ['Model', 'name', 121],
  ['Model', 'organisation', 121],
  ['SubmissionFile', 'name', 201],
  ['DatasetRevision', 'label', 81],
  ['JudgeProvider', 'name', 81],
  ['JudgeProfile', 'label', 81],
  ['Submission', 'hiddenReason', 1001],
  ['Rescore', 'reason', 1001],
  ['QueueSwitch', 'reason', 1001],
  ['Session', 'userAgent', 401],
])('%s.%s rejects %i characters and accepts one less', async (table, column, tooMany) => {
  const { rows } = await client.query(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1`,
    [`${table}_${column}_check`],
  );
  // Evaluates the constraint on a single column, because inserting rows would involve other constraints.
  const check = rows[0].definition.replace(/^CHECK /, '').replace(/ NOT VALID$/, '');
  const holds = async (length: number) => {
    const { rows: found } = await client.query(
      `SELECT ${check} AS holds FROM (SELECT $1::text AS "${column}") AS row`,
      ['x'.repeat(length)],
    );
    return found[0].holds;
  };
  expect([await holds(tooMany - 1), await holds(tooMany)]).toEqual([true, false]);
});
