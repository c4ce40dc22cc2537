import 'server-only';
import { type BucketLimit, ServiceError } from '@clapboard/services/core';
import { addressHeader, getNetwork } from '@/server/http-server/client-address';
import { tokenBuckets } from '@/server/token-buckets';
import type { Caller } from './caller';

/** Requests per minute: of a visitor's address, reads and writes of an account, and requests of an access token. */
const limits = {
  visitor: { perSecond: 20, burst: 1200 },
  read: { perSecond: 100, burst: 6000 },
  write: { perSecond: 20, burst: 1200 },
  token: { perSecond: 10, burst: 600 },
} as const satisfies Record<string, BucketLimit>;

/** What is left of a limit. */
export interface LimitState {
  policy: keyof typeof limits;
  /** −1: this request is refused */
  left: number;
  /** until the limit is whole again */
  resetSeconds: number;
  /** until the next request may be sent */
  waitSeconds: number;
}

/** Counts a request. Returns the limit that has least left. */
export function limitRequest(
  { method, headers }: Request,
  { services, actor, tokenId }: Caller,
): LimitState {
  const take = (policy: keyof typeof limits, id: string): LimitState => {
    const key = `api-${policy} ${id}`;
    const { fullSeconds, ...state } = tokenBuckets(services.db).take(key, limits[policy]);
    return { policy, resetSeconds: fullSeconds, ...state };
  };
  const ofToken = tokenId === null ? null : take('token', tokenId);
  if (ofToken !== null && ofToken.left < 0) return ofToken;
  const ofCaller =
    actor.kind === 'user'
      ? take(method === 'GET' || method === 'HEAD' ? 'read' : 'write', actor.userId)
      : take('visitor', getNetwork(headers.get(addressHeader) ?? ''));
  return ofToken !== null && ofToken.left < ofCaller.left ? ofToken : ofCaller;
}

/** Throws `too_many_requests` if the request exceeds the limit. */
export function requireLimit({ left, waitSeconds }: LimitState): void {
  if (left >= 0) return;
  throw new ServiceError('too_many_requests', {
    detail: `Too many requests. Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`,
  });
}

/** Sets the headers that tell a client its limit, see draft-ietf-httpapi-ratelimit-headers. */
export function setLimitHeaders(
  headers: Headers,
  { policy, left, resetSeconds, waitSeconds }: LimitState,
): void {
  const { perSecond, burst } = limits[policy];
  headers.set('ratelimit-policy', `"${policy}";q=${burst};w=${burst / perSecond}`);
  headers.set('ratelimit', `"${policy}";r=${Math.max(0, left)};t=${resetSeconds}`);
  if (left < 0) headers.set('retry-after', String(waitSeconds));
}
