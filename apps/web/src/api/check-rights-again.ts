import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { ServiceError, toServiceError } from '@clapboard/services/core';
import { type Caller, getRights } from './caller';

/**
 * Returns the request with a body that ends only if the caller still has the same rights. A body may take five minutes
 * to arrive, and the session, token or right that its headers proved may end meanwhile. Reading it throws
 * `sign_in_required`, `forbidden`, or what `identify` throws.
 */
export function checkRightsAgain(
  request: Request,
  caller: Caller,
  identify: (request: Request) => Promise<Caller>,
): Request {
  const reader = request.body?.getReader();
  if (!reader) return request;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const check = async () => {
          const now = await identify(request).catch((error: unknown) => {
            // Uploads take other errors for a broken connection, and end normally.
            throw toServiceError(error);
          });
          requireSameRights(caller, now);
        };
        const { done, value } = await reader.read().catch(async (error: unknown) => {
          // What has arrived before the error may still be used.
          await check();
          throw error;
        });
        if (!done) return controller.enqueue(value);
        await check();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Otherwise it would hold a chunk, which is lost if the connection breaks.
    { highWaterMark: 0 },
  );
  const { method, url, headers, signal } = request;
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

function requireSameRights(before: Caller, now: Caller): void {
  if (now.actor.kind === 'visitor' && before.actor.kind !== 'visitor') {
    throw new ServiceError('sign_in_required');
  }
  if (isDeepStrictEqual(listRights(before), listRights(now))) return;
  throw new ServiceError('forbidden', {
    detail: 'Your permissions changed while the request was being sent. Send it again.',
  });
}

function listRights(caller: Caller): unknown {
  const { actor } = caller;
  return [getRights(caller), actor.kind === 'user' && actor.blocked];
}
