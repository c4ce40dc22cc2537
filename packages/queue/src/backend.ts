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

/** PostgreSQL: the queue's tables are made, in a schema of their own, at the first connection. */
export function postgresConnection(url: string, poolSize: number) {
  return {
    connectionString: url,
    migrate: true,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
}
