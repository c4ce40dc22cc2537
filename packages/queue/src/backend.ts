/** Where the jobs are kept. */
export type QueueBackend = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string };

/** Redis where there is one, for several machines; PostgreSQL otherwise, which is always there. */
export function chooseBackend(options: {
  databaseUrl: string;
  redisUrl?: string | undefined;
}): QueueBackend {
  const { databaseUrl, redisUrl } = options;
  return redisUrl ? { kind: 'redis', url: redisUrl } : { kind: 'postgres', url: databaseUrl };
}

/** Redis: tries again after 50 ms, then more slowly, at most every second. */
export function redisConnection(url: string) {
  return { url, retryStrategy: (times: number) => Math.min(times * 50, 1000) };
}
