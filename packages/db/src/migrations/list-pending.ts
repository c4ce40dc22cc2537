import pg from 'pg';
import { explainConnection } from './explain-connection';
import { migrationsFolder, readMigrations } from './folder';

/** Milliseconds after which a server that doesn't answer is reported. */
const connectionTimeoutMillis = 10_000;

/**
 * Returns the names of the migrations that a database with data still needs, oldest first. Empty for a new database.
 * Throws with instructions if the database can't be reached.
 */
export async function listPending(url: string, folder = migrationsFolder): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  try {
    await client.connect();
    const found = await client.query(`SELECT to_regclass('_prisma_migrations') AS history`);
    if (found.rows[0].history === null) return [];
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    const applied = new Set(rows.map(({ name }) => name));
    const pending = migrationDirectories
      .map(({ path }) => path)
      .filter((name) => !applied.has(name));
    return applied.size === 0 ? [] : pending;
  } catch (error) {
    throw explainConnection(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}
