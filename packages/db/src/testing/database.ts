import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../migrations';

const template = 'clapboard_template';

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

/** Makes the migrated database that others on the server are copies of, where there is none yet. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const found = `SELECT 1 FROM pg_database WHERE datname = '${template}'`;
  if ((await query(serverUrl, found)).rowCount) return;
  // Migrated under another name first, so a template that exists is complete.
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await query(serverUrl, `CREATE DATABASE ${draft}`);
  await migrate(databaseUrl(serverUrl, draft));
  await query(serverUrl, `ALTER DATABASE ${draft} RENAME TO ${template}`).catch(async (error) => {
    await query(serverUrl, `DROP DATABASE ${draft}`);
    // Another process was first.
    if (error.code !== '42P04') throw error;
  });
}

const templates = new Map<string, Promise<void>>();

/**
 * Makes a fresh, migrated database on a server and returns its URL: a copy of a template that the
 * first call for the server migrates. Works for any server whose user may create databases.
 */
export async function createTestDatabase(server: { url: string }): Promise<string> {
  const made = templates.get(server.url) ?? makeTemplate(server.url);
  templates.set(server.url, made);
  await made;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server.url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return databaseUrl(server.url, name);
}
