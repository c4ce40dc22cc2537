import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageCacheHeader } from '../../content-security-policy';
import { RefusedRequest } from '../http-server/refused-request';
import { getCacheKey } from './cache-key';
import type { CachedPage } from './cached-page';
import { PageStore } from './page-store';
import { createPageRenderer } from './render-page';

interface PageCacheOptions {
  /** changes with everything that public pages show; read for each request */
  version: () => Promise<string>;
  /** port on 127.0.0.1 where Next answers this process alone */
  port: number;
  /** public host of the site, for absolute links in pages */
  host: string;
  onError: (error: unknown) => void;
}

/**
 * Answers a request from the cache. Resolves to false, without a response, if Next must answer it. Waits for `admit`
 * before a page is rendered for the cache, and rejects with its `RefusedRequest`.
 */
export type ServeCachedPage = (
  request: IncomingMessage,
  response: ServerResponse,
  admit?: () => Promise<void>,
) => Promise<boolean>;

/** Creates the cache of public pages. Errors of a page go to `onError`, and Next answers with its error page. */
export function createPageCache({
  version,
  port,
  host,
  onError,
}: PageCacheOptions): ServeCachedPage {
  const store = new PageStore({ version, render: createPageRenderer(port, host) });
  async function findPage(
    request: IncomingMessage,
    admit?: () => Promise<void>,
  ): Promise<CachedPage | null> {
    const address = getCacheKey(request);
    if (address === null) return null;
    try {
      return await store.getPage(address, admit);
    } catch (error) {
      if (error instanceof RefusedRequest) throw error;
      onError(error);
      return null;
    }
  }
  return async (request, response, admit) => {
    // Only the cache's own requests to Next have this header.
    delete request.headers[pageCacheHeader];
    const page = await findPage(request, admit);
    if (page === null) return false;
    response.writeHead(200, page.headers);
    response.end(page.body);
    return true;
  };
}
