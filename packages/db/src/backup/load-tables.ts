import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { getForeignKeys, quoted } from './catalogue';
import type { BackedUpTable, Manifest } from './manifest';

/**
 * Prepares empty tables for loading in any order, within the current transaction: no triggers, no
 * foreign keys. Requires only ownership of the tables. Returns a function that restores them and
 * checks every foreign key.
 */
export async function openTables(
  client: pg.ClientBase,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> {
  const keys = await getForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  }
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  }
  return async () => {
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(
        `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
      );
    }
  };
}

/** Loads one table. Throws if the row count differs from the backup. */
export async function loadTable(
  client: pg.ClientBase,
  { name, columns, rows }: BackedUpTable,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const sql = `COPY ${quoted(name)} (${columns.map(quoted)}) FROM STDIN`;
  await pipeline(Readable.from(pieces), client.query(from(sql)));
  const { rows: counted } = await client.query<{ n: string }>(
    `SELECT count(*)::text AS n FROM ${quoted(name)}`,
  );
  if (counted[0]?.n !== String(rows)) {
    throw new Error(`${name} has ${counted[0]?.n} rows, but the backup has ${rows}.`);
  }
}

/** Restores every sequence. */
export async function setSequences(
  client: pg.ClientBase,
  { sequences }: Pick<Manifest, 'sequences'>,
): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      value,
      called,
    ]);
  }
}
