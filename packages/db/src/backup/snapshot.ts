import { createHash } from 'node:crypto';
import { type ClientBase, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { getMigrations, getSequences, readTables } from './catalogue';
import { connect } from './connect';
import type { BackedUpFile, BackedUpTable, Manifest } from './manifest';
import type { Spool } from './spool';

/** Progress while a backup is created or read: the step and its fraction done (0 to 1). */
export type Report = (step: string, done: number) => void;

/** A consistent snapshot, whose tables are in a spool. */
type Snapshot = Omit<Manifest, 'format' | 'version' | 'release'>;

async function spoolTable(
  client: ClientBase,
  { name, columns }: { name: string; columns: string[] },
  spool: Spool,
): Promise<BackedUpTable> {
  const copy = client.query(
    to(`COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier)}) TO STDOUT`),
  );
  const hash = createHash('sha256');
  let size = 0;
  async function* measure() {
    for await (const piece of copy) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await spool.write(name, measure());
  return { name, columns, rows: copy.rowCount, size, sha256: hash.digest('hex') };
}

/**
 * Returns the files that rows reference, each once. Throws if two rows disagree about a file's
 * size.
 */
async function getFiles(client: ClientBase): Promise<BackedUpFile[]> {
  const { rows } = await client.query<{ sha256: string; size: number; sizes: number }>(
    `SELECT sha256, min(size) AS size, count(DISTINCT size)::int AS sizes
     FROM "SubmissionFile" GROUP BY sha256 ORDER BY sha256`,
  );
  const odd = rows.find(({ sizes }) => sizes > 1);
  if (odd) throw new Error(`Rows of "SubmissionFile" disagree about the size of ${odd.sha256}.`);
  return rows.map(({ sha256, size }) => ({ sha256, size }));
}

/** Copies every table into `spool` in one read-only transaction that never waits for writers. */
export async function takeSnapshot(url: string, spool: Spool, report: Report): Promise<Snapshot> {
  const client = await connect(url);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const about = await client.query<{ at: Date; postgres: string; encoding: string }>(
      `SELECT now() AS at, current_setting('server_version') AS postgres,
              current_setting('server_encoding') AS encoding`,
    );
    const [{ at, postgres, encoding } = { at: new Date(), postgres: '', encoding: '' }] =
      about.rows;
    const migrations = await getMigrations(client);
    if (migrations.length === 0) {
      throw new Error('Nothing to back up: this database has no tables.');
    }
    const found = await readTables(client);
    const tables: BackedUpTable[] = [];
    for (const [index, table] of found.entries()) {
      report(`table ${table.name}`, index / found.length);
      tables.push(await spoolTable(client, table, spool));
    }
    const snapshot = {
      takenAt: at.toISOString(),
      postgres,
      serverEncoding: encoding,
      migrations,
      tables,
      sequences: await getSequences(client),
      files: await getFiles(client),
    };
    await client.query('COMMIT');
    return snapshot;
  } finally {
    await client.end();
  }
}
