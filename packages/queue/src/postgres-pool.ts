import { FaultTolerantClient } from '@clapboard/db/pool-client';
import { DEFAULT_SCHEMA, isPgPool, type PgPool, runMigrations } from 'bullmq';
import pg from 'pg';

/**
 * Connects to the queue's tables, which are created or migrated in a separate schema. Throws if
 * PostgreSQL is unreachable. Call `end` when done.
 */
export async function openPool(url: string, size: number): Promise<PgPool> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: FaultTolerantClient,
    max: size,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: `-c search_path=${DEFAULT_SCHEMA}`,
  });
  // A connection that fails while idle is dropped; the next query opens another.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      await runMigrations(client);
    } finally {
      client.release();
    }
    // BullMQ's types for pg differ from pg's.
    if (!isPgPool(pool)) throw new Error('This version of pg is incompatible with BullMQ.');
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
