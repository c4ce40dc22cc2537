import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findTestRun } from '../testing/env';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '.';

let folder: string;
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clapboard-embedded-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  // Stop all servers before removing folders, because servers can share a folder.
  const servers = started.splice(0);
  for (const server of servers) await server.stop();
  for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const dataDir = path.join(folder, 'postgres');
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  started.push(server);
  return server;
}

/** Copies the cluster of the test run, because initialising a cluster takes seconds. Returns its folder. */
function copyCluster(name = 'postgres'): string {
  const dataDir = path.join(folder, name);
  const cluster = findTestRun()?.cluster;
  if (cluster) execFileSync('cp', ['-Rp', cluster, dataDir]);
  return dataDir;
}

async function startCopy() {
  copyCluster();
  return start();
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

async function postmasterPid(server: EmbeddedPostgres): Promise<number> {
  return Number.parseInt(
    await readFile(path.join(server.dataDir, 'cluster/postmaster.pid'), 'utf8'),
    10,
  );
}

test('data survives stops, restarts and crashes on a durable server that listens on localhost only', async () => {
  const first = await start();
  const settings = await query(
    first.url,
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses')
     ORDER BY name`,
  );
  expect(settings.rows.map((row) => row.setting)).toEqual(['on', 'on', '127.0.0.1', 'on']);
  await query(first.url, 'CREATE TABLE survivor (n int); INSERT INTO survivor VALUES (1)');
  await first.restart();
  await first.kill();
  await first.restart();
  await first.stop();
  const second = await start();
  expect((await query(second.url, 'SELECT n FROM survivor')).rows).toEqual([{ n: 1 }]);
});

test('stops the server of a killed launcher and takes over its data', async () => {
  copyCluster();
  const script = fileURLToPath(new URL('testing/launcher.ts', import.meta.url));
  const launcher = fork(script, [path.join(folder, 'postgres')], { execArgv: ['--import', 'tsx'] });
  const [url] = await once(launcher, 'message');
  await query(url, 'CREATE TABLE survivor ()');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  const lines: string[] = [];
  const server = await start({ log: (line) => lines.push(line) });
  expect(lines[0]).toContain('stopping the PostgreSQL server of an earlier run');
  await query(server.url, 'SELECT FROM survivor');
});

test('a process that exits without stopping its server leaves none behind', async () => {
  copyCluster();
  const script = fileURLToPath(new URL('testing/launcher.ts', import.meta.url));
  const launcher = fork(script, [path.join(folder, 'postgres')], { execArgv: ['--import', 'tsx'] });
  await once(launcher, 'message');
  launcher.send('exit');
  await once(launcher, 'exit');
  const lock = path.join(folder, 'postgres/cluster/postmaster.pid');
  await expect.poll(() => existsSync(lock), { timeout: 20_000 }).toBe(false);
});

test('a running server rejects wrong passwords, and a second server with its folder or port', async () => {
  const { url, port } = await startCopy();
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await expect(start()).rejects.toThrow(/is in use by process \d+\. Stop that process/);
  const dataDir = copyCluster('other');
  await expect(start({ dataDir, port })).rejects.toThrow(`Port ${port} is in use.`);
  expect(await freePort()).not.toBe(port);
});

test('a crashed server restarts on the same port, and ignores a lock file whose process id belongs to another program', async () => {
  const server = await startCopy();
  process.kill(await postmasterPid(server), 'SIGKILL');
  const answer = () => query(server.url, 'SELECT 1 AS one').then((found) => found.rowCount);
  await expect.poll(() => answer().catch(() => 0), { timeout: 20_000 }).toBe(1);

  await server.kill();
  const lock = path.join(server.dataDir, 'cluster/postmaster.pid');
  const text = await readFile(lock, 'utf8');
  await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
  await server.restart();
  await query(server.url, 'SELECT 1');
});

const notRoot = process.getuid?.() !== 0;

describe.skipIf(notRoot)('as root (skipped for other users)', () => {
  test('moves a data folder that the server account cannot reach and links to it', async () => {
    await chmod(folder, 0o700);
    const server = await startCopy();
    await query(server.url, 'CREATE TABLE survivor ()');
    const link = path.join(folder, 'postgres');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await realpath(link)).toBe(server.dataDir);
    await server.stop();
    const again = await start();
    expect(again.dataDir).toBe(server.dataDir);
    await query(again.url, 'SELECT FROM survivor');
  });
});

test('the application is not a superuser and owns everything, also in a cluster of an earlier release', async () => {
  const first = await startCopy();
  // An earlier release created all objects as the superuser.
  await query(
    first.adminUrl,
    `CREATE TYPE state AS ENUM ('a');
    CREATE SCHEMA jobs;
    CREATE TABLE jobs.job (id serial PRIMARY KEY, state state);
    CREATE VIEW jobs.open AS SELECT * FROM jobs.job;
    CREATE FUNCTION jobs.count() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM jobs.job'`,
  );
  await first.stop();
  started.length = 0;
  const server = await start();
  const rights = await query(
    server.url,
    'SELECT rolname, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS rights FROM pg_roles WHERE rolname = current_user',
  );
  expect(rights.rows).toEqual([{ rolname: 'clapboard_app', rights: false }]);
  await query(
    server.url,
    `INSERT INTO jobs.job (state) VALUES ('a');
    ALTER TYPE state ADD VALUE 'b';
    ALTER TABLE jobs.job ADD COLUMN more text;
    DROP FUNCTION jobs.count;
    DROP SCHEMA jobs CASCADE;
    CREATE SCHEMA other;
    CREATE TABLE public.mine (id int)`,
  );
  for (const forbidden of [
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/passwd')",
    'CREATE DATABASE another',
    'SELECT * FROM pg_authid',
    'ALTER ROLE clapboard_app SUPERUSER',
  ]) {
    await expect(query(server.url, forbidden), forbidden).rejects.toThrow(/permission denied/);
  }
});
