import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../migrations';
import { findTestRun } from './env';

const template = 'clapboard_template';

/** A PostgreSQL server whose user may create databases. */
export interface TestServer {
  url: string;
}

/** The shared server of the test run. Throws outside a run. */
export function sharedServer(): TestServer {
  const run = findTestRun();
  if (run) return { url: run.serverUrl };
  throw new Error('No test run: use `vitest --project integration`, or start a server.');
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates the migrated template database for test databases, unless it exists. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const existing = `SELECT 1 FROM pg_database WHERE datname = '${template}'`;
  if ((await query(serverUrl, existing)).rowCount) return;
  // Migrated under another name first, so an existing template is always complete.
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await query(serverUrl, `CREATE DATABASE ${draft}`);
  await migrate(databaseUrl(serverUrl, draft));
  await query(serverUrl, `ALTER DATABASE ${draft} RENAME TO ${template}`).catch(async (error) => {
    await query(serverUrl, `DROP DATABASE ${draft}`);
    // Another process created it first.
    if (error.code !== '42P04') throw error;
  });
}

const templates = new Map<string, Promise<void>>();

/**
 * Creates an empty, migrated database and returns its URL. Uses the shared server of the run unless another server
 * is passed. The database lasts as long as its server. `openTestDatabase` reuses databases and is faster.
 */
export async function createTestDatabase({ url }: TestServer = sharedServer()): Promise<string> {
  const ready = templates.get(url) ?? makeTemplate(url);
  templates.set(url, ready);
  await ready;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is twice as fast as logging every page. The required checkpoint is cheap here.
  await query(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return databaseUrl(url, name);
}

/** Creates a database without tables and returns its URL. */
export async function createEmptyDatabase({ url }: TestServer = sharedServer()): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await query(url, `CREATE DATABASE ${name}`);
  return databaseUrl(url, name);
}

/** Drops a test database and ends its connections. */
export async function dropTestDatabase({ url }: TestServer, database: string): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  await query(url, `DROP DATABASE ${name} WITH (FORCE)`);
}
