import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startRedis } from '@clapboard/queue/testing';
import { z } from 'zod';
import { launcherEnvironment } from './env';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const readyLine = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  maintainer: z.object({ email: z.string(), password: z.string() }),
  pids: z.object({ launcher: z.number(), web: z.number(), worker: z.array(z.number()) }),
});

/** A Clapboard site started by the launcher with an empty data folder. */
export type Site = z.infer<typeof readyLine>;

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Waits for the launcher's ready message and returns it. Passes other output on to standard error. */
async function waitUntilReady(launcher: ChildProcess): Promise<Site> {
  if (!launcher.stdout) throw new Error('The launcher has no output.');
  for await (const line of createInterface({ input: launcher.stdout })) {
    if (line.startsWith('{')) return readyLine.parse(JSON.parse(line));
    process.stderr.write(`[site] ${line}\n`);
  }
  throw new Error(`The launcher ended before the site was ready (exit code ${launcher.exitCode}).`);
}

/** Stops the site if the tests are killed. */
const exitWithParent = `${pathToFileURL(path.join(root, 'scripts/launcher/exit-with-launcher.mjs')).href}?launcher=${process.pid}`;

/** Runs the script of `npm start` with additional settings until `stop()`, which deletes the data folder. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp('/var/tmp/clapboard-e2e-');
  const args = ['--import', exitWithParent, path.join(root, 'scripts/start.mjs'), '--json-ready'];
  const launcher = spawn(process.execPath, args, {
    cwd: root,
    env: { ...launcherEnvironment(dataDir, await freePort()), ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  async function stop(): Promise<void> {
    if (launcher.exitCode === null && launcher.signalCode === null) {
      const exited = once(launcher, 'exit');
      launcher.kill('SIGINT');
      await exited;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    return { site: await waitUntilReady(launcher), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a site with the queue on a new Redis server. */
export async function startSiteOnRedis(): ReturnType<typeof startSite> {
  const redis = await startRedis();
  try {
    const { site, stop } = await startSite({ REDIS_URL: redis.url });
    return { site, stop: () => stop().finally(() => redis.stop()) };
  } catch (error) {
    await redis.stop();
    throw error;
  }
}
