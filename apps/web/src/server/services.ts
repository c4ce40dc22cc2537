import 'server-only';
import { type ConnectedServices, connectServices } from '@clapboard/services';
import { storageConfig } from '@clapboard/storage';
import { env } from './env';
import { log } from './log';
import { perProcess } from './per-process';

/** The effects of the web process, connected at the first use. */
export function services(): ConnectedServices {
  return perProcess('services', () => {
    const config = env();
    return connectServices({
      databaseUrl: config.DATABASE_URL,
      redisUrl: config.REDIS_URL,
      storage: storageConfig(config),
      secretsKey: config.SECRETS_KEY,
      onWakeFault: (error) => log().warn({ err: error }, 'A worker could not be woken'),
    });
  });
}
