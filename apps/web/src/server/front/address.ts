import type { IncomingMessage } from 'node:http';

/** Longer ones are rendered each time: a state of a page has no use for them. */
const longestAddress = 4096;

/** Public pages: what a visitor reads. Anything else is asked of Next each time. */
const publicPages = [
  /^\/$/,
  /^\/b\/[a-z0-9-]+(?:\/about)?$/,
  /^\/models\/[a-z0-9-]+$/,
  /^\/compare$/,
  /^\/docs(?:\/[a-z0-9-]+)*$/,
];

/** Requests of somebody, or of the router of a page that is already open. */
const personal = ['cookie', 'authorization', 'rsc', 'next-action'] as const;

function takesGzip(header: string | string[] | undefined): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|$)/i.test(String(header ?? ''));
}

/**
 * The address under which the answer to a request may be kept for all visitors, in one spelling; null
 * for a request whose answer may depend on who asks, and for every page but the public ones.
 */
export function keptAddress({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (method !== 'GET' || url === undefined || url.length > longestAddress) return null;
  if (personal.some((name) => headers[name] !== undefined)) return null;
  if (!takesGzip(headers['accept-encoding'])) return null;
  const [path = '', ...rest] = url.split('?');
  if (!publicPages.some((page) => page.test(path))) return null;
  const query = new URLSearchParams(rest.join('?'));
  if (query.has('_rsc')) return null;
  return query.size === 0 ? path : `${path}?${query}`;
}
