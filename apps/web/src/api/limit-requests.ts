import 'server-only';
import { ServiceError, takeAttempt } from '@clapboard/services/core';
import { LRUCache } from 'lru-cache';
import { addressHeader } from '@/server/http-server/client-address';
import { perProcess } from '@/server/per-process';
import type { Caller } from './caller';

/**
 * Requests per minute: reads and writes of an account, or of an address without one, and requests of an access
 * token. Writes count across all processes, the others per process.
 */
const limits = {
  read: { max: 6000, seconds: 60 },
  write: { max: 1200, seconds: 60 },
  token: { max: 600, seconds: 60 },
} as const;

/** What is left of a limit. */
export interface LimitState {
  policy: keyof typeof limits;
  /** −1: this request is refused */
  left: number;
  resetSeconds: number;
}

/** Counts a request. Returns the limit that has least left. */
export async function limitRequest(
  { method, headers }: Request,
  { services, actor, tokenId }: Caller,
): Promise<LimitState> {
  const ofToken = tokenId === null ? null : countHere('token', tokenId);
  if (ofToken !== null && ofToken.left < 0) return ofToken;
  const caller = actor.kind === 'user' ? actor.userId : (headers.get(addressHeader) ?? 'unknown');
  const ofCaller: LimitState =
    method === 'GET' || method === 'HEAD'
      ? countHere('read', caller)
      : {
          policy: 'write',
          ...(await takeAttempt(services.db, `api-write ${caller}`, limits.write)),
        };
  return ofToken !== null && ofToken.left < ofCaller.left ? ofToken : ofCaller;
}

/** Counts a request in the memory of this process. */
function countHere(policy: 'read' | 'token', key: string): LimitState {
  const { max, seconds } = limits[policy];
  const windows = perProcess(
    `api requests by ${policy}`,
    () => new LRUCache<string, { count: number; end: number }>({ max: 10_000 }),
  );
  const now = Date.now();
  let window = windows.get(key);
  if (!window || window.end <= now) {
    window = { count: 0, end: now + seconds * 1000 };
    windows.set(key, window);
  }
  window.count = Math.min(window.count, max) + 1;
  return { policy, left: max - window.count, resetSeconds: Math.ceil((window.end - now) / 1000) };
}

/** Throws `too_many_requests` if the request exceeds the limit. */
export function requireLimit({ left, resetSeconds }: LimitState): void {
  if (left >= 0) return;
  throw new ServiceError('too_many_requests', {
    detail: `Too many requests. Try again in ${resetSeconds} seconds.`,
  });
}

/** Sets the headers that tell a client its limit, see draft-ietf-httpapi-ratelimit-headers. */
export function setLimitHeaders(
  headers: Headers,
  { policy, left, resetSeconds }: LimitState,
): void {
  const { max, seconds } = limits[policy];
  headers.set('ratelimit-policy', `"${policy}";q=${max};w=${seconds}`);
  headers.set('ratelimit', `"${policy}";r=${Math.max(0, left)};t=${resetSeconds}`);
  if (left < 0) headers.set('retry-after', String(Math.max(1, resetSeconds)));
}
