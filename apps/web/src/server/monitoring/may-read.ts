import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a request may read the metrics: with the token where one is set, and from this machine itself
 * where none is.
 */
export function mayReadMetrics(
  { authorization, local }: { authorization: string | null; local: boolean },
  token: string | undefined,
): boolean {
  if (token === undefined) return local;
  const received = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
