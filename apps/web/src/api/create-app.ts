import 'server-only';
import { ServiceError } from '@clapboard/services/core';
import { Hono } from 'hono';
import { currentSite } from '@/server/current-site';
import { handle } from '@/server/http';
import { hasTag } from '@/server/tagged-response';
import { receiveUpload } from '@/server/uploads/receive-upload';
import { type Caller, getCaller, requireScope } from './caller';
import { checkRightsAgain } from './check-rights-again';
import type { Route } from './define-route';
import { createApiDocument } from './document';
import { type LimitState, limitRequest, requireLimit, setLimitHeaders } from './limit-requests';
import { readInput } from './read-input';
import { readKey, repeatAnswer } from './repeat-answer';
import { respond } from './respond';
import { routes } from './routes';

/** Address of the API. Incompatible changes get another version. */
const basePath = '/api/v1';

/** Returns the API as a function from request to response. */
export function createApi(identify: (request: Request) => Promise<Caller> = getCaller): Hono {
  const app = new Hono().basePath(basePath);
  /**
   * Identifies the caller and counts the request before the work. Checks the caller again once the body has arrived.
   */
  const callCounted = (
    raw: Request,
    work: (request: Request, caller: Caller) => Promise<Response>,
  ) =>
    callRoute(raw, async (request, onLimit) => {
      const caller = await identify(request);
      const limit = limitRequest(request, caller);
      onLimit(limit);
      requireLimit(limit);
      return work(checkRightsAgain(request, caller, identify), caller);
    });
  for (const route of Object.values<Route>(routes)) {
    const pattern = route.path.replaceAll(/\{(\+?)(\w+)\}/g, (_, rest, name) =>
      rest ? `:${name}{.+}` : `:${name}`,
    );
    app.on(route.method, pattern, ({ req }) => {
      const pathValues = req.param();
      return callCounted(req.raw, (request, caller) => answer(route, request, pathValues, caller));
    });
    app.on(
      'OPTIONS',
      pattern,
      () => new Response(null, { status: 204, headers: preflightHeaders }),
    );
  }
  app.get('/openapi.json', ({ req }) =>
    callRoute(req.raw, async () => Response.json(createApiDocument((await currentSite()).name))),
  );
  // Resumable uploads have a protocol of their own.
  app.all('/uploads/:sha256?', ({ req }) =>
    callCounted(req.raw, async (request, caller) => {
      requireScope(caller, 'submit');
      return receiveUpload(request, caller, `${basePath}/uploads`);
    }),
  );
  app.all('*', ({ req }) =>
    callRoute(req.raw, async ({ url }) => {
      const known = app.routes.some(({ method, path }) => method !== 'ALL' && matches(path, url));
      throw new ServiceError(known ? 'method_not_allowed' : 'not_found', {
        ...(!known && { detail: 'No such route. See /docs/api.' }),
      });
    }),
  );
  return app;
}

/** Other sites' scripts may read public data, without the visitor's cookies. */
const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization, if-none-match',
  'access-control-max-age': '86400',
};
const exposedHeaders = 'ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** Answers a request; errors become problem documents. */
async function callRoute(
  request: Request,
  work: (request: Request, onLimit: (limit: LimitState) => void) => Promise<Response>,
): Promise<Response> {
  let reached: LimitState | undefined;
  const response = await handle(() =>
    work(request, (limit) => {
      reached = limit;
    }),
  )(request, undefined);
  if (reached) setLimitHeaders(response.headers, reached);
  // The router drops the body of an answer to HEAD, and what produces a stream would go on.
  if (request.method === 'HEAD') await response.body?.cancel();
  if (request.method === 'GET') {
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', exposedHeaders);
  }
  return response;
}

async function answer(
  route: Route,
  request: Request,
  pathValues: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<Response> {
  requireScope(caller, route.scope);
  const key = readKey(route, request, caller);
  const work = () => runRoute(route, request, pathValues, caller);
  return key === null ? work() : repeatAnswer(request, caller, key, work);
}

async function runRoute(
  route: Route,
  request: Request,
  pathValues: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<Response> {
  const input = await readInput(route, request, caller, pathValues);
  const tag = await route.version?.(caller, input, request);
  const response =
    tag !== undefined && hasTag(request, tag)
      ? new Response(null, { status: 304, headers: { 'cache-control': 'private, no-cache' } })
      : await respond(route, await route.run(caller, input, request), request);
  if (tag !== undefined) response.headers.set('etag', tag);
  return response;
}

/** Whether a path of the router matches an address. */
function matches(path: string, url: string): boolean {
  const pattern = path.replaceAll(/:\w+\{\.\+\}/g, '.+').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(new URL(url).pathname);
}
