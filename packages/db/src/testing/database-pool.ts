import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAuthDb, createDb, type Db } from '../client';
import { createTestDatabase, dropTestDatabase, sharedServer, type TestServer } from './database';

/** An empty, migrated database with clients. */
export interface TestDatabase {
  url: string;
  db: Db;
  /** client with access to secret columns, like that of sign-in */
  authDb: AuthDb;
  /** Returns the database to the pool, which empties it for the next test. */
  release(): Promise<void>;
}

type AuthDb = ReturnType<typeof createAuthDb>;

interface PooledDatabase {
  url: string;
  client: Db;
  /** connects on its first use only */
  authClient: AuthDb;
  admin: pg.Client;
  /** of the catalogue after the migrations */
  fingerprint: string;
  uses: number;
}

/** Deleted rows leave dead pages, so a fresh copy is faster after this many uses. */
const maxUses = 40;
const statementTimeoutMs = 5000;
/** Time for background work of the last test to end its transactions. */
const idleAfterMs = 2000;

const fingerprintSql = `
  SELECT concat_ws(' ',
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_class),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_constraint),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_trigger),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_proc),
    (SELECT concat(count(*), '/', max(xmin::text::bigint)) FROM pg_statistic)) AS value`;

const busySql = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend' AND state <> 'idle'`;

/** Deletes all rows without triggers and foreign keys, which `replica` disables. */
const emptySql = `
  DO $$
  DECLARE relation regclass;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR relation IN
      SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname !~ '^(pg_|information_schema$)'
        AND c.relname <> '_prisma_migrations' AND pg_relation_size(c.oid) > 0
    LOOP EXECUTE 'DELETE FROM ' || relation; END LOOP;
    FOR relation IN SELECT oid FROM pg_class WHERE relkind = 'S'
    LOOP PERFORM setval(relation, 1, false); END LOOP;
  END $$`;

const free = new Map<string, PooledDatabase[]>();

/**
 * Opens an empty, migrated database. This process reuses databases and their connections across tests, which is
 * ten times as fast. Use `createTestDatabase` if a test counts connections or drops tables.
 */
export async function openTestDatabase(server: TestServer = sharedServer()): Promise<TestDatabase> {
  const databases = free.get(server.url) ?? [];
  free.set(server.url, databases);
  const database = databases.pop() ?? (await createPooled(server));
  database.uses += 1;
  return {
    url: database.url,
    // Caches belong to a client, so a new client object hides cache entries of earlier tests.
    db: new Proxy(database.client, {}),
    authDb: new Proxy(database.authClient, {}),
    async release() {
      if (database.uses < maxUses && (await canEmpty(database))) databases.push(database);
      else await discard(server, database);
    },
  };
}

async function createPooled(server: TestServer): Promise<PooledDatabase> {
  const url = await createTestDatabase(server);
  const admin = new pg.Client({
    connectionString: url,
    statement_timeout: statementTimeoutMs,
  });
  // A stopped server ends its connections, and the next query fails.
  admin.on('error', () => undefined);
  await admin.connect();
  const fingerprint = await readFingerprint(admin);
  const clients = { client: createDb(url), authClient: createAuthDb(url) };
  return { url, ...clients, admin, fingerprint, uses: 0 };
}

async function readFingerprint(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ value: string }>(fingerprintSql);
  return rows[0]?.value ?? '';
}

/** Deletes all rows. Returns false if that is not enough: after schema changes or during running work. */
async function canEmpty({ admin, fingerprint }: PooledDatabase): Promise<boolean> {
  try {
    for (let waited = 0; (await admin.query(busySql)).rowCount; waited += 20) {
      if (waited >= idleAfterMs) return false;
      await pause(20);
    }
    if ((await readFingerprint(admin)) !== fingerprint) return false;
    await admin.query(emptySql);
    return true;
  } catch {
    return false;
  }
}

async function discard(
  server: TestServer,
  { url, client, authClient, admin }: PooledDatabase,
): Promise<void> {
  await Promise.all([client.$disconnect(), authClient.$disconnect()]);
  await admin.end().catch(() => undefined);
  // Fails if the server is gone, and its databases with it.
  await dropTestDatabase(server, url).catch(() => undefined);
}
