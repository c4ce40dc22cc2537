import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDb } from '@clapboard/db';
import { consoleToLog, siteVersion } from '@clapboard/services';
import { z } from 'zod';
import { env } from '../env';
import { log } from '../log';
import { listenAddress, presetConfig } from './env';
import { createFront, guarded } from './front';
import { KeptPages } from './kept-pages';
import { pageRenderer } from './render-page';

const filesManifest = z.object({ config: z.unknown() });

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Serves the built website: this file lies beside what Next built, and takes the place of its server. */
async function main(): Promise<void> {
  const dir = path.dirname(fileURLToPath(import.meta.url));
  process.chdir(dir);
  const manifest = await readFile(path.join(dir, '.next/required-server-files.json'), 'utf8');
  presetConfig(filesManifest.parse(JSON.parse(manifest)).config);
  consoleToLog(log());
  // Next reads its configuration while it loads.
  const { default: next } = await import('next');
  const { hostname, port } = listenAddress();
  const app = next({ dev: false, dir, hostname, port });
  await app.prepare();
  const handle = app.getRequestHandler();

  const onFault = (error: unknown) => log().error({ err: error }, 'A page could not be answered');
  const inner = createServer(guarded(handle, onFault));
  const innerPort = await listen(inner, 0, '127.0.0.1');
  const db = createDb(env().DATABASE_URL, { poolSize: 2 });
  const pages = new KeptPages({
    version: () => siteVersion({ db }),
    render: pageRenderer(innerPort, new URL(env().PUBLIC_URL).host),
  });
  const front = createServer(createFront({ pages, handle, onFault, secret: env().AUTH_SECRET }));
  await listen(front, port, hostname);
  log().info(`Listening on ${hostname}:${port}`);

  async function stop(code: number): Promise<void> {
    await new Promise((resolve) => front.close(resolve));
    inner.close();
    await app.close();
    await db.$disconnect();
    process.exit(code);
  }
  process.once('SIGINT', () => void stop(130));
  process.once('SIGTERM', () => void stop(143));
}

await main();
