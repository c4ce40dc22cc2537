import pg from 'pg';
import { connectionTimeoutMillis, explainConnection } from './migrations/explain-connection';

/**
 * Runs `work` while no other process runs work under this name on the database; others wait. The lock belongs to a
 * session, so it also ends when the process dies. Throws with instructions if the server can't be reached.
 */
export async function runExclusively<T>(
  url: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const session = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  session.on('error', () => {}); // the work's own connections report it
  await session.connect().catch((error) => {
    throw explainConnection(error, url);
  });
  try {
    await session.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await session.end();
  }
}
