import { ServiceError, toServiceError } from '@clapboard/services/core';
import { env } from './env';
import { log } from './log';
import { isSameOrigin } from './origin';
import { problemType, toProblem } from './problem';
import { getRequestId, inRequest, requestIdHeader } from './request-context';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Wraps a route handler so that failures become the responses of the error table. Rejects
 * cross-site requests. Unexpected errors are logged with the request ID and hidden from the client.
 */
export function handle<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    // Set by the HTTP server, which `next dev` doesn't use.
    const requestId = getRequestId(request.headers.get(requestIdHeader));
    return inRequest(requestId, async () => {
      try {
        if (!isSameOrigin(request, env().PUBLIC_URL)) {
          throw new ServiceError('forbidden', {
            detail: `This request came from another site. Open ${env().PUBLIC_URL} and try again.`,
          });
        }
        const response = await handler(request, context);
        response.headers.set(requestIdHeader, requestId);
        return response;
      } catch (thrown) {
        return errorResponse(thrown, { requestId, request });
      }
    });
  };
}

function errorResponse(thrown: unknown, at: { requestId: string; request: Request }): Response {
  const error = toServiceError(thrown);
  logFault(error, { path: new URL(at.request.url).pathname });
  return new Response(JSON.stringify(toProblem(error, at.requestId)), {
    status: error.status,
    headers: {
      [requestIdHeader]: at.requestId,
      'content-type': problemType,
      'cache-control': 'no-store',
      ...(error.retryable ? { 'retry-after': '2' } : {}),
    },
  });
}

/** Logs a fault of the site with its cause. Errors of the client aren’t logged. */
export function logFault(error: ServiceError, where: Record<string, unknown>): void {
  if (error.status < 500) return;
  log().error({ ...where, code: error.code, err: error.cause ?? error }, error.message);
}
