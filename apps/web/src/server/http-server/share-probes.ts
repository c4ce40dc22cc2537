import { LRUCache } from 'lru-cache';
import { getCachedHeaders } from '../page-cache/cached-page';
import type { Handler } from './create-listener';

/** Addresses that monitoring asks without waiting for a turn, so that busy processes aren’t restarted. */
const probes: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz']);

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
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal });
  const headers = Object.fromEntries(getCachedHeaders(Object.fromEntries(response.headers)));
  return { status: response.status, headers, body: await response.text() };
}

/**
 * Returns a handler that answers all probes of a second by one answer of Next at `port`: anybody may send them, and each
 * writes to the storage and asks the database. Passes all other requests to `next`.
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
