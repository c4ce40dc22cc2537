import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('guarded-server.ts', import.meta.url));

/** Data folder of the server; null if the server does not answer. */
async function getData(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW data_directory');
    await client.end();
    return rows[0].data_directory;
  } catch {
    return null;
  }
}

it('a killed test run leaves neither its server nor its folder', async () => {
  const run = fork(script, { execArgv: ['--import', 'tsx'] });
  const [url] = await once(run, 'message');
  const cluster = await getData(url);
  if (cluster === null) throw new Error('The server does not answer.');
  run.kill('SIGKILL');
  await once(run, 'exit');
  const left = async () => existsSync(path.dirname(cluster)) || (await getData(url)) !== null;
  for (const end = Date.now() + 30_000; (await left()) && Date.now() < end; ) await pause(50);
  expect(await left()).toBe(false);
});
