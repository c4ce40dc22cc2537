import path from 'node:path';
import { createStorage, type Storage, type StorageConfig, storageConfig } from '@clapboard/storage';
import { command, withDatabase } from '../../prisma/command';
import { type DatabaseEnv, readEnv } from '../../prisma/env';
import { root } from '../bootstrap.mjs';

/** The database and files of an installation. */
interface Installation {
  databaseUrl: string;
  storage: Storage;
  /** the folder or bucket of the stored files, for messages */
  filesLocation: string;
  env: DatabaseEnv;
}

/** Returns where the stored files of this installation are. */
export function getStorageConfig(env: DatabaseEnv): StorageConfig {
  const files = path.resolve(root, env.CLAPBOARD_DATA_DIR, 'files');
  return storageConfig({ ...env, STORAGE_DIR: env.STORAGE_DIR ?? files });
}

/**
 * Runs an operator's command on the database and files of this installation, running or not. `before` may throw
 * to prevent it. If either throws, exits with 1 and prints the reason to standard error.
 */
export async function withInstallation(
  work: (installation: Installation) => Promise<void>,
  { before }: { before?: (env: DatabaseEnv) => Promise<void> } = {},
): Promise<void> {
  await command(async () => {
    const env = readEnv();
    await before?.(env);
    const config = getStorageConfig(env);
    const storage = createStorage(config);
    const filesLocation = config.kind === 's3' ? `the bucket ${config.bucket}` : config.dir;
    await withDatabase(env, (databaseUrl) => work({ databaseUrl, storage, filesLocation, env }));
  });
}
