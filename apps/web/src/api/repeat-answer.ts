import 'server-only';
import { createHash } from 'node:crypto';
import {
  claimRequest,
  invalidInput,
  releaseRequest,
  type StoredAnswer,
  storeAnswer,
} from '@clapboard/services/core';
import { log } from '@/server/log';
import { type Caller, getRights } from './caller';
import type { Route } from './define-route';

/** Returns the Idempotency-Key of a request, or null where keys have no effect. Throws `invalid_input`. */
export function readKey(route: Route, { headers }: Request, { actor }: Caller): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || route.method !== 'POST' || route.body || route.secret) return null;
  if (actor.kind === 'visitor' || actor.blocked) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalidInput([['Idempotency-Key', 'Use 1 to 255 visible ASCII characters.']]);
}

/**
 * Answers the first request with a key, and repeats its answer for the same request with the same rights, because a
 * repeated answer skips the checks of the use case. Failures aren't stored.
 */
export async function repeatAnswer(
  request: Request,
  caller: Caller,
  key: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const { services, actor } = caller;
  if (actor.kind === 'visitor') return work();
  const { pathname, search } = new URL(request.url);
  const hash = createHash('sha256')
    .update(JSON.stringify([pathname + search, await request.clone().text(), getRights(caller)]))
    .digest('hex');
  const claim = { userId: actor.userId, key, hash };
  const stored = await claimRequest(services, claim);
  if (stored) return createResponse(stored);
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    await releaseRequest(services, claim);
    throw error;
  }
  const { status, headers } = response;
  const body = await response.clone().text();
  try {
    await storeAnswer(services, claim, { status, location: headers.get('location'), body });
  } catch (err) {
    // The change is made, so the caller must not learn of a failure and repeat it.
    log().error({ err, path: pathname }, 'The answer for repeated requests couldn’t be stored');
  }
  return response;
}

function createResponse({ status, location, body }: StoredAnswer): Response {
  const headers = new Headers({ 'cache-control': 'private, no-cache' });
  if (body) headers.set('content-type', 'application/json');
  if (location !== null) headers.set('location', location);
  return new Response(body || null, { status, headers });
}
