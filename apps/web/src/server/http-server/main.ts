import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { benchmarks } from '@clapboard/benchmarks';
import { createDb } from '@clapboard/db';
import { consoleToLog } from '@clapboard/services/core';
import { readSiteVersion } from '@clapboard/services/leaderboard';
import { findAccount } from '@clapboard/services/sign-in';
import { env } from '../env';
import { fileProgram } from '../file-process/run-file-use-case';
import { log } from '../log';
import { mayReadMetrics } from '../monitoring/may-read';
import { createPageCache } from '../page-cache/create-page-cache';
import { statementMs } from '../statement-limit';
import { tokenBuckets } from '../token-buckets';
import { closeServer } from './close-server';
import { catchErrors, createListener } from './create-listener';
import { createNextApp } from './create-next-app';
import { listenAddress } from './env';
import { getConnectionLimits, limitConnections, readDescriptorLimit } from './limit-connections';
import { localHeader } from './local-request';
import { serveFiles } from './serve-files';
import { shareProbes } from './share-probes';

/**
 * Collects garbage once the heap has grown by this much. By default it may quadruple on machines with much memory.
 */
const heapGrowthPercent = 30;

/** Milliseconds for a whole request: 64 MiB at 19 KB/s. The listener gives less to all but uploads. */
const requestTimeout = 3_600_000;

/** Milliseconds that running requests have to finish when the process stops; compose allows 30 s. */
const graceMs = 20_000;

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Pages that load what most others need. The home page also loads all leaderboards. */
const firstPages = ['/', `/b/${benchmarks[0]?.id}`, '/sign-in', '/api/v1/benchmarks'];

/** Loads the code of pages before the first reader asks for them. */
async function loadPages(port: number): Promise<void> {
  for (const page of firstPages) await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
}

/**
 * Serves the built website. The build places this program and next.config.mjs next to Next's
 * output.
 */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const dir = path.dirname(fileURLToPath(import.meta.url));
  process.chdir(dir);
  consoleToLog(log());
  fileProgram(path.join(dir, 'file-process.js'));
  const { hostname, port } = listenAddress();
  const inner = createServer();
  const app = createNextApp({ dir, hostname, port, inner });
  await app.prepare();
  const folders = { build: path.join(dir, '.next/static'), icons: path.join(dir, 'public') };
  const handleAll = await serveFiles(folders, app.getRequestHandler());

  const onError = (error: unknown) =>
    log().error({ err: error }, 'Failed to answer a page request');
  inner.on('request', catchErrors(handleAll, onError));
  const innerPort = await listen(inner, 0, '127.0.0.1');
  const handle = shareProbes(innerPort, handleAll);
  const db = createDb(env().DATABASE_URL, { poolSize: 2, statementMs });
  const serveCachedPage = createPageCache({
    version: () => readSiteVersion({ db }),
    port: innerPort,
    host: new URL(env().PUBLIC_URL).host,
    onError,
  });
  const { AUTH_SECRET: secret, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies } = env();
  const limits = { buckets: tokenBuckets(db), trustedProxies };
  const server = createServer(
    { requestTimeout },
    createListener({
      serveCachedPage,
      handle,
      onError,
      secret,
      findAccount: (credentials) => findAccount({ db }, credentials),
      mayReadMetrics: ({ headers }) =>
        mayReadMetrics(
          { authorization: headers.authorization ?? null, local: localHeader in headers },
          env(),
        ),
      publicUrl,
      ...limits,
    }),
  );
  limitConnections(server, trustedProxies, getConnectionLimits(readDescriptorLimit()));
  await listen(server, port, hostname);
  // Without a listener, a connection that can’t be accepted would end the process.
  server.on('error', (error) => log().error({ err: error }, 'Failed to accept a connection'));
  log().info(`Listening on ${hostname}:${port}`);
  void loadPages(innerPort).catch(onError);

  async function stop(): Promise<void> {
    await closeServer(server, graceMs);
    inner.close();
    await app.close();
    await db.$disconnect();
    process.exit(0);
  }
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

await main();
