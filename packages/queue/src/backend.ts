/** Where jobs are stored. */
export type QueueBackend = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string };

/**
 * Returns Redis if configured, for several machines; otherwise PostgreSQL, which is always
 * available.
 */
export function chooseBackend(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
}): QueueBackend {
  const { databaseUrl, redisUrl } = options;
  return redisUrl ? { kind: 'redis', url: redisUrl } : { kind: 'postgres', url: databaseUrl };
}

/** Redis: retries after 50 ms, then more slowly, at least once a second. */
export function redisConnection(url: string) {
  return { url, retryStrategy: (times: number) => Math.min(times * 50, 1000) };
}
