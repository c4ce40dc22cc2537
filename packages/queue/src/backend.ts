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

/**
 * Redis: retries after 50 ms, then more slowly, at least once a second. Connects again to a server that became a
 * replica: after a failover, the address leads to another.
 */
export function redisConnection(url: string) {
  return {
    url,
    retryStrategy: (times: number) => Math.min(times * 50, 1000),
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  };
}

/**
 * Throws, with the fix, if the Redis server of REDIS_URL doesn't answer within `timeoutMs`, or refuses the password or
 * writes: it may be full, or a replica.
 */
export async function checkRedis(url: string, timeoutMs = 5000): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  });
  let fault: unknown;
  redis.on('error', (error) => {
    fault = error;
  });
  try {
    await redis.connect();
    // With the prefix of BullMQ, to which the user may be limited.
    await redis.set('bull:clapboard-check', '', 'PX', 1000);
  } catch (error) {
    const reason = fault ?? error;
    throw new Error(
      `Redis at ${new URL(url).host} can’t be used: ${reason instanceof Error ? reason.message : String(reason)}. ` +
        'Start it, fix REDIS_URL, or remove REDIS_URL: the queues are then in PostgreSQL.',
      { cause: reason },
    );
  } finally {
    redis.disconnect();
  }
}
