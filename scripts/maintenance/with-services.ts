import path from 'node:path';
import { type ConnectedServices, connectServices } from '@clapboard/services/connect';
import { storageConfig } from '@clapboard/storage';
import { command, withDatabase } from '../../prisma/command';
import { type DatabaseEnv, readEnv } from '../../prisma/env';
import { root } from '../bootstrap.mjs';

/**
 * Runs an operator's command on the data of this installation, running or not. If `work` throws, exits with 1
 * and prints the reason to standard error.
 */
export async function withServices(
  work: (services: ConnectedServices, env: DatabaseEnv) => Promise<void>,
): Promise<void> {
  await command(async () => {
    const env = readEnv();
    const files = path.resolve(root, env.CLAPBOARD_DATA_DIR, 'files');
    await withDatabase(env, async (databaseUrl) => {
      const storage = storageConfig({ ...env, STORAGE_DIR: env.STORAGE_DIR ?? files });
      const services = connectServices({ databaseUrl, redisUrl: env.REDIS_URL, storage });
      try {
        await work(services, env);
      } finally {
        await services.close();
      }
    });
  });
}
