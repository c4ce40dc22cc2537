import { LRUCache } from 'lru-cache';
import { getCachedHeaders } from '../page-cache/cached-page';
import type { Handler } from './create-listener';

/** Addresses that monitoring asks without waiting for a turn, and whose checks ask other services. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Milliseconds for which an answer is reused. Monitoring asks every few seconds. */
const usualMaxAgeMs = 1000;

/** Milliseconds for an answer. Its checks end after 3 s. */
const timeoutMs = 10_000;

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

async function ask(port: number, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Next may close a kept connection just when the next probe is sent, which would fail.
  const connection = { connection: 'close' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal, headers: connection });
  const headers = Object.fromEntries(getCachedHeaders(Object.fromEntries(response.headers)));
  return { status: response.status, headers, body: await response.text() };
}

/**
 * Returns a handler that answers all equal probes of a second by one answer of Next at `port`: anybody may send them,
 * `/healthz` asks the database, and `/readyz` also writes to the storage. Passes all other requests to `next`, such as
 * `/livez`: it asks nothing, and a failure would restart the process.
 */
export function shareProbes(port: number, next: Handler, maxAgeMs = usualMaxAgeMs): Handler {
  const answers = new LRUCache<string, Answer>({
    max: probes.size,
    ttl: maxAgeMs,
    fetchMethod: (path) => ask(port, path),
  });
  return async (request, response) => {
    const { method, url = '' } = request;
    const [path = ''] = url.split('?');
    if (!probes.has(path) || (method !== 'GET' && method !== 'HEAD'))
      return next(request, response);
    const { status, headers, body } = await answers.forceFetch(path);
    response.writeHead(status, headers).end(body);
  };
}
