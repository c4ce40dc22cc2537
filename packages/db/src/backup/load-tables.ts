import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import { getForeignKeys } from './catalogue';
import type { BackedUpTable, Manifest } from './manifest';

/**
 * Prepares empty tables for loading in any order, within the current transaction: no triggers, no
 * foreign keys. Requires only ownership of the tables. Returns a function that restores them and
 * checks every foreign key.
 */
export async function openTables(
  client: ClientBase,
  tables: readonly BackedUpTable[],
): Promise<() => Promise<void>> {
  const keys = await getForeignKeys(client);
  for (const { table, name } of keys) {
    await client.query(
      `ALTER TABLE ${escapeIdentifier(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`,
    );
  }
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${escapeIdentifier(name)} DISABLE TRIGGER USER`);
  }
  return async () => {
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${escapeIdentifier(name)} ENABLE TRIGGER USER`);
    }
    for (const { table, name, definition } of keys) {
      await client.query(
        `ALTER TABLE ${escapeIdentifier(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
      );
    }
  };
}

/** Loads one table. Throws if the row count differs from the backup. */
export async function loadTable(
  client: ClientBase,
  { name, columns, rows }: BackedUpTable,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const sql = `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier)}) FROM STDIN`;
  await pipeline(Readable.from(pieces), client.query(from(sql)));
  const { rows: counted } = await client.query<{ n: string }>(
    `SELECT count(*)::text AS n FROM ${escapeIdentifier(name)}`,
  );
  if (counted[0]?.n !== String(rows)) {
    throw new Error(`${name} has ${counted[0]?.n} rows, but the backup has ${rows}.`);
  }
}

/** Restores every sequence. */
export async function setSequences(
  client: ClientBase,
  { sequences }: Pick<Manifest, 'sequences'>,
): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      escapeIdentifier(name),
      value,
      called,
    ]);
  }
}
