import { DEFAULT_SCHEMA, isPgPool, type PgPool, runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * A client that never lacks a listener for errors. BullMQ takes all listeners off a connection
 * before it closes it; a server that ends just then would otherwise end this process.
 */
class CalmClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override removeAllListeners(event?: string | symbol): this {
    super.removeAllListeners(event);
    return this.on('error', () => {});
  }
}

/**
 * Connections to the tables of the queue, which are made or brought up to date in a schema of
 * their own. Throws when PostgreSQL cannot be reached. `end` it in the end.
 */
export async function openPool(url: string, size: number): Promise<PgPool> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: CalmClient,
    max: size,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
  });
  // A connection that dies while idle is dropped; the next query opens another.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
    // BullMQ's types for pg are not those of pg.
    if (!isPgPool(pool)) throw new Error('This version of pg does not fit BullMQ.');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
