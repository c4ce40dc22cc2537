import { Redis } from 'ioredis';

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

/** Throws, with the fix, if the Redis server of REDIS_URL doesn't answer or refuses the password. */
export async function checkRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    retryStrategy: () => null,
  });
  let fault: unknown;
  redis.on('error', (error) => {
    fault = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const reason = fault ?? error;
    throw new Error(
      `Redis at ${new URL(url).host} doesn’t answer: ${reason instanceof Error ? reason.message : String(reason)}. ` +
        'Start it, fix REDIS_URL, or remove REDIS_URL: the queues are then in PostgreSQL.',
      { cause: reason },
    );
  } finally {
    redis.disconnect();
  }
}
