import 'server-only';
import { ServiceError, takeAttempt } from '@clapboard/services/core';
import { LRUCache } from 'lru-cache';
import { addressHeader } from '@/server/http-server/client-address';
import { perProcess } from '@/server/per-process';
import type { Caller } from './caller';

/** Requests per caller and minute. Writes count across all processes. */
const limits = { read: { max: 6000, seconds: 60 }, write: { max: 1200, seconds: 60 } } as const;

/** What is left of a limit. */
export interface LimitState {
  policy: keyof typeof limits;
  /** −1: this request is refused */
  left: number;
  resetSeconds: number;
}

/** Counts a request of an account, or of an address without one. Reads are counted per process. */
export async function limitRequest(
  { method, headers }: Request,
  { services, actor }: Caller,
): Promise<LimitState> {
  const caller = actor.kind === 'user' ? actor.userId : (headers.get(addressHeader) ?? 'unknown');
  if (method === 'GET') return { policy: 'read', ...countRead(caller) };
  return {
    policy: 'write',
    ...(await takeAttempt(services.db, `api-write ${caller}`, limits.write)),
  };
}

function countRead(caller: string): Omit<LimitState, 'policy'> {
  const { max, seconds } = limits.read;
  const windows = perProcess(
    'api reads',
    () => new LRUCache<string, { count: number; end: number }>({ max: 10_000 }),
  );
  const now = Date.now();
  let window = windows.get(caller);
  if (!window || window.end <= now) {
    window = { count: 0, end: now + seconds * 1000 };
    windows.set(caller, window);
  }
  window.count = Math.min(window.count, max) + 1;
  return { left: max - window.count, resetSeconds: Math.ceil((window.end - now) / 1000) };
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
