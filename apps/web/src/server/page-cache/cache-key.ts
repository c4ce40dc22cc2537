import type { IncomingMessage } from 'node:http';
import { getCachedPatterns } from '../../pages';
import { acceptsCoding } from '../accepts-coding';

/** Longer addresses are rendered per request: no page state needs them. */
const maxAddressLength = 4096;

const cachedPages = getCachedPatterns();

/** Headers of signed-in users, and of the client-side router. */
const personal = ['cookie', 'authorization', 'rsc', 'next-action'] as const;

/** Returns the parameters that a page reads, in the page's order, so that invented ones cause no rendering. */
function selectQuery(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => query.getAll(name).map((value) => [name, value] as [string, string])),
  );
}

/**
 * Returns the normalized address under which the response to a request may be cached for all visitors.
 * Null for a request whose response may depend on the user, and for every page not marked `cached` in
 * `pages.ts`.
 */
export function getCacheKey({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (method !== 'GET' || url === undefined || url.length > maxAddressLength) return null;
  if (personal.some((name) => headers[name] !== undefined)) return null;
  if (!acceptsCoding(headers['accept-encoding'], 'gzip')) return null;
  const [path = '', ...rest] = url.split('?');
  const page = cachedPages.find((cached) => cached.path.test(path));
  if (!page) return null;
  const sent = new URLSearchParams(rest.join('?'));
  if (sent.has('_rsc')) return null;
  const query = selectQuery(sent, page.query);
  return query.size === 0 ? path : `${path}?${query}`;
}
