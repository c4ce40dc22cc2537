import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { TokenBuckets } from '@clapboard/services/core';
import { afterEach } from 'vitest';
import { pageCacheHeader } from '../../../content-security-policy';
import { createPageCache } from '../../page-cache/create-page-cache';
import { catchErrors, createListener, type Handler } from '../create-listener';
import { type GateOptions, usualGate } from '../gate';
import type { FindAccount } from '../senders';

/** Signs sessions. */
export const secret = 'a secret of thirty-two letters, no less';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The account of `ada@home` is `ada`. */
const findByName: FindAccount = async (credentials) => {
  const [account = ''] = Object.values(credentials).join('').split('@');
  return account;
};

export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/**
 * Starts the website's server with a handler in place of Next that greets by cookie. Records the requests that reach
 * it.
 */
export async function startServer(
  answer?: Handler,
  gate: Partial<GateOptions> = {},
  trustedProxies: BlockList = new BlockList(),
  publicUrl = 'https://site.example.org',
  {
    now = Date.now,
    maxRefusalDelayMs = 0,
    maxIdleMs,
    maxBodyMs,
    findAccount = findByName,
    version = async () => '1',
  }: {
    now?: () => number;
    maxRefusalDelayMs?: number;
    maxIdleMs?: number;
    maxBodyMs?: number;
    findAccount?: FindAccount;
    version?: () => Promise<string>;
  } = {},
) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const faults: unknown[] = [];
  const greet: Handler = async (request, response) => {
    requests.push({ url: request.url, headers: { ...request.headers } });
    if (answer) return answer(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const visitor = request.headers.cookie ?? 'visitor';
    const nonce = request.headers[pageCacheHeader] ?? '';
    response.end(
      `<p>Hello ${visitor}</p><script>injected()</script><script nonce="${nonce}">greet()</script>`,
    );
  };
  const inner = await listen(createServer(catchErrors(greet, () => {})));
  const onError = (error: unknown) => faults.push(error);
  const serveCachedPage = createPageCache({
    version,
    port: inner,
    host: 'site.example.org',
    onError,
  });
  const buckets = new TokenBuckets({ spend: async () => 0, onFault: onError, now });
  const options = {
    serveCachedPage,
    handle: greet,
    onError,
    secret,
    findAccount,
    mayReadMetrics: ({ headers }: IncomingMessage) => headers.authorization === 'Bearer metrics',
    publicUrl,
    trustedProxies,
  };
  const limits = { buckets, maxRefusalDelayMs, gate: { ...usualGate, ...gate } };
  const times = {
    ...(maxIdleMs !== undefined && { maxIdleMs }),
    ...(maxBodyMs !== undefined && { maxBodyMs }),
  };
  const server = createServer(createListener({ ...options, ...limits, ...times }));
  const port = await listen(server);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { requests, faults, ask, server, port, buckets };
}
