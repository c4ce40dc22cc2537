import { escapeIdentifier } from 'pg';
import { migrationsFolder, readMigrations } from '../migrations/folder';
import { getMigrations, readTables } from './catalogue';
import { connect } from './connect';
import type { Manifest } from './manifest';

/** The restore target isn't empty, or is in use. */
export class OccupiedTargetError extends Error {
  constructor(what: string, remedy: string) {
    super(`${what}\nNothing was written. ${remedy}`);
    this.name = 'OccupiedTargetError';
  }
}

const elsewhere =
  'Restore into an empty database and an empty folder or bucket: set DATABASE_URL and ' +
  'STORAGE_DIR or S3_BUCKET, or, for the embedded database, CLAPBOARD_DATA_DIR=NEW_FOLDER.';

/** Throws if this release lacks a migration of the backup, or has a different version of it. */
export async function checkMigrations({ migrations, release }: Manifest): Promise<void> {
  const { migrationDirectories } = await readMigrations(migrationsFolder);
  const known = migrationDirectories.map(({ path }) => path);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `This backup comes from a newer release of Clapboard (${release}) with unknown migrations:\n` +
        `  ${unknown.join('\n  ')}\nNothing was written. Restore it with that release or a newer release.`,
    );
  }
  if (migrations.some((name, index) => name !== known[index])) {
    throw new Error('This backup lacks migrations of this release. Nothing was written.');
  }
}

/**
 * Throws if the database has other connections, or if it has rows or other migrations than the
 * backup. An interrupted restore may have applied only the first ones.
 */
export async function checkDatabase(url: string, { migrations }: Manifest): Promise<void> {
  const client = await connect(url);
  try {
    const others = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND backend_type = 'client backend'`,
    );
    if (others.rows[0]?.n) {
      throw new OccupiedTargetError(
        `${others.rows[0].n} other connections to this database are open.`,
        'Stop the website, the workers and all other programs that use it, and try again.',
      );
    }
    for (const { name } of await readTables(client)) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${escapeIdentifier(name)} LIMIT 1`);
      if (rowCount) throw new OccupiedTargetError(`The database has rows in ${name}.`, elsewhere);
    }
    const applied = await getMigrations(client);
    if (applied.some((name, index) => name !== migrations[index])) {
      throw new OccupiedTargetError('The database was migrated by another release.', elsewhere);
    }
  } finally {
    await client.end();
  }
}

/** Throws if the storage contains files of another installation; files of the backup are fine. */
export async function checkFiles(
  { list }: { list(): AsyncIterable<string> },
  { files }: Manifest,
): Promise<void> {
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  for await (const sha256 of list()) {
    if (hashes.has(sha256)) continue;
    throw new OccupiedTargetError(
      'The storage contains files that are not in this backup.',
      elsewhere,
    );
  }
}
