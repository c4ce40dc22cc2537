import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { perProcess } from '../per-process';

interface ProcessMetrics {
  registry: Registry;
  /** Seconds from request to end of response, by route type and status. */
  requests: Histogram<'kind' | 'status'>;
}

/** Returns the metrics of this process, counted since the first call. */
export function processMetrics(): ProcessMetrics {
  return perProcess('metrics', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'clapboard_http_request_seconds',
      help: 'Duration of requests in seconds.',
      labelNames: ['kind', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5],
      registers: [registry],
    });
    return { registry, requests };
  });
}

/** Returns the route type of an address: one of a few labels, whatever the address contains. */
export function getKind(url: string): 'asset' | 'api' | 'events' | 'page' {
  const [path = ''] = url.split('?');
  if (path.startsWith('/_next/')) return 'asset';
  if (path.startsWith('/api/')) return path.endsWith('/events') ? 'events' : 'api';
  return 'page';
}
