import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a request may read the metrics: with the token if one is set, else only from this
 * machine.
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
