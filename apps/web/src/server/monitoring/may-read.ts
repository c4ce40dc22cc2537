import { timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../origin';

interface MetricsRequest {
  authorization: string | null;
  /** comes from this machine */
  local: boolean;
}

interface MetricsSettings {
  METRICS_TOKEN?: string | undefined;
  PUBLIC_URL: string;
}

/**
 * Whether a request may read the metrics: with the token if one is set. Without a token, only requests from this
 * machine to a site that other machines don’t use: a proxy on this machine needn't say that it is one.
 */
export function mayReadMetrics(
  { authorization, local }: MetricsRequest,
  { METRICS_TOKEN: token, PUBLIC_URL }: MetricsSettings,
): boolean {
  if (token === undefined) return local && isLoopback(new URL(PUBLIC_URL).hostname);
  const received = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
