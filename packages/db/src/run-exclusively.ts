import pg from 'pg';

/**
 * Runs `work` while no other process runs work under this name on the database; others wait. The lock belongs to a
 * session, so it also ends when the process dies.
 */
export async function runExclusively<T>(
  url: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {}); // the work's own connections report it
  await session.connect();
  try {
    await session.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await session.end();
  }
}
