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
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
