import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '../migrations/migrate';
import { checkDatabase, checkFiles, checkMigrations } from './check-target';
import { connect } from './connect';
import { loadTable, openTables, setSequences } from './load-tables';
import { fileEntry, type Manifest, tableEntry } from './manifest';
import { readArchive } from './read-archive';
import type { Report } from './snapshot';

/** Where stored files are written; implemented by `packages/storage`. */
interface FileTarget {
  put(
    stream: AsyncIterable<Uint8Array>,
    options: { maxBytes: number },
  ): Promise<{ sha256: string; size: number }>;
  list(): AsyncIterable<string>;
}

interface RestoreOptions {
  databaseUrl: string;
  files: FileTarget;
  source: string;
  /** of an encrypted backup */
  passphrase?: string | undefined;
  report?: Report;
}

/**
 * Restores a backup into an empty database and storage, and migrates it to this release. Reads and
 * checks the whole backup before writing anything, and loads all rows in one transaction: a failure
 * leaves the database empty, and the same command can be run again. Throws `DamagedBackupError`,
 * `OccupiedTargetError`, and an error with instructions if the backup is from a newer release.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, files, source, report = () => undefined } = options;
  const manifest = await readArchive(source, {
    passphrase: options.passphrase,
    report: (name, done) => report(`checking ${name}`, done),
  });
  await checkMigrations(manifest);
  await checkFiles(files, manifest);
  await checkDatabase(databaseUrl, manifest);
  const last = manifest.migrations.at(-1);
  if (last !== undefined) await migrate(databaseUrl, { upTo: last });
  const client = await connect(databaseUrl);
  try {
    await client.query('BEGIN');
    await load(client, manifest, options);
    await client.query('COMMIT');
    report('collecting statistics', 1);
    // Without statistics, the first leaderboards of a large restored site take several times as long.
    await client.query('ANALYZE');
  } finally {
    // Also rolls back an uncommitted transaction.
    await client.end();
  }
  report('migrating', 1);
  await migrate(databaseUrl);
  return manifest;
}

async function load(
  client: pg.ClientBase,
  manifest: Manifest,
  { source, files, passphrase, report = () => undefined }: RestoreOptions,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const stored = new Map(manifest.files.map((file) => [fileEntry(file.sha256), file]));
  const close = await openTables(client, manifest.tables);
  await readArchive(source, {
    passphrase,
    report: (name, done) => report(`restoring ${name}`, done),
    async visit(name, pieces) {
      const table = tables.get(name);
      if (table) return loadTable(client, table, pieces);
      const file = stored.get(name);
      // Files are named by their content, so those of a failed restore are identical.
      if (file) await files.put(pieces, { maxBytes: file.size });
    },
  });
  report('checking foreign keys', 1);
  await close();
  await setSequences(client, manifest);
  await recordRestore(client, manifest);
}

/** An audit log entry, in the same transaction as the rows. */
async function recordRestore(client: pg.ClientBase, { takenAt, release }: Manifest): Promise<void> {
  await client.query(
    `INSERT INTO "AuditEvent" (id, action, "subjectType", "subjectId", after)
     VALUES ($1, 'database.restore', 'installation', 'installation', $2)`,
    [randomUUID(), JSON.stringify({ takenAt, release })],
  );
}
