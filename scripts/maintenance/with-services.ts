import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import { command, withDatabase } from '../../prisma/command';
import { type DatabaseEnv, readEnv } from '../../prisma/env';
import { getStorageConfig } from './with-installation';

/**
 * Runs an operator's command on the data of this installation, running or not. If `work` throws, exits with 1
 * and prints the reason to standard error.
 */
export async function withServices(
  work: (services: ConnectedServices, env: DatabaseEnv) => Promise<void>,
): Promise<void> {
  await command(async () => {
    const env = readEnv();
    await withDatabase(env, async (databaseUrl) => {
      const storage = getStorageConfig(env);
      const services = connectServices({ databaseUrl, redisUrl: env.REDIS_URL, storage });
      try {
        await work(services, env);
      } finally {
        await services.close();
      }
    });
  });
}
