import { errorTable, ServiceError, toServiceError } from '@clapboard/services';
import { z } from 'zod';
import { env } from './env';
import { log } from './log';
import { isSameOrigin } from './origin';
import { inRequest, requestIdHeader, requestIdOf } from './request-context';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * A route handler whose failures become the error table's answers. Refuses requests that another
 * site's page sent. What is not in the table is logged under the request's id and told to nobody.
 */
export function handle<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    // The front's, where there is one: `next dev` has none.
    const requestId = requestIdOf(request.headers.get(requestIdHeader));
    return inRequest(requestId, async () => {
      try {
        if (!isSameOrigin(request, env().PUBLIC_URL)) {
          throw new ServiceError('forbidden', {
            detail: `This request came from another address than the site’s own. Open ${env().PUBLIC_URL} and try again.`,
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
  if (error.status >= 500) logFault(error, { path: pathOf(at.request) });
  return Response.json(
    {
      error: {
        code: error.code,
        message: errorTable[error.code].message,
        detail: error.detail ?? null,
        fields: error.fields,
        issues: error.issues,
        requestId: at.requestId,
      },
    },
    {
      status: error.status,
      headers: {
        [requestIdHeader]: at.requestId,
        'cache-control': 'no-store',
        ...(error.retryable ? { 'retry-after': '2' } : {}),
      },
    },
  );
}

/** Writes a fault with its cause where operators read it. */
export function logFault(error: ServiceError, where: Record<string, unknown>): void {
  log().error({ ...where, code: error.code, err: error.cause ?? error }, error.message);
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

/** The JSON body as the schema reads it. Throws `invalid_input` for anything else. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await request.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new ServiceError('invalid_input', { detail: z.prettifyError(parsed.error), fields });
}
