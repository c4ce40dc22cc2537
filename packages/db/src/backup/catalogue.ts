import { type ClientBase, escapeIdentifier } from 'pg';

/** Prisma's migration history: recreated by migrating, never copied. */
const migrationsTable = '_prisma_migrations';

/** Returns the application's tables with their columns, by name. Queues use other schemas. */
export async function readTables(
  client: ClientBase,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [migrationsTable],
  );
  return rows;
}

/**
 * Returns the names of completed migrations, oldest first; empty if the database was never
 * migrated.
 */
export async function getMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  const found = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return found.rows.map(({ name }) => name);
}

/** Returns foreign keys by table, as SQL. */
export async function getForeignKeys(
  client: ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT r.relname::text AS table, c.conname::text AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

/** Returns sequences with their current values. */
export async function getSequences(
  client: ClientBase,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const sequences: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${escapeIdentifier(name)}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
