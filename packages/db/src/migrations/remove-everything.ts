import pg from 'pg';

/**
 * Drops every schema of a database with all data, including the queue's, and leaves `public` empty.
 */
export async function removeEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace
       WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'`,
    );
    const drops = found.rows.map(({ name }) => `DROP SCHEMA ${pg.escapeIdentifier(name)} CASCADE;`);
    await client.query(`BEGIN; ${drops.join(' ')} CREATE SCHEMA public; COMMIT;`);
  } finally {
    await client.end();
  }
}
