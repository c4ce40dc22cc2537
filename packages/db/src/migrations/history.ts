import { createHash } from 'node:crypto';
import type { MigrationDirectory } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { connectionTimeoutMillis, explainConnection } from './explain-connection';

interface RecordedMigration {
  name: string;
  /** SHA-256 (hex) of the SQL that ran */
  checksum: string;
  finished: boolean;
}

/**
 * Reads which migrations ran on a database and were not rolled back. Empty for a new database. Throws with
 * instructions if the database can't be reached.
 */
export async function readHistory(url: string): Promise<RecordedMigration[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  try {
    await client.connect();
    const table = await client.query(`SELECT to_regclass('_prisma_migrations') AS history`);
    if (table.rows[0].history === null) return [];
    const { rows } = await client.query<RecordedMigration>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    return rows;
  } catch (error) {
    throw explainConnection(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether exactly these migrations ran to their end, and have not changed since. */
export function isUpToDate(
  history: readonly RecordedMigration[],
  migrations: readonly MigrationDirectory[],
): boolean {
  const recorded = new Map(history.map((migration) => [migration.name, migration]));
  return (
    history.length === migrations.length &&
    migrations.every(({ path, migrationFile: { content } }) => {
      const found = recorded.get(path);
      if (!found?.finished || content.tag !== 'ok') return false;
      return found.checksum === createHash('sha256').update(content.value).digest('hex');
    })
  );
}
