import path from 'node:path';
import { createStorage, type Storage, storageConfig } from '@clapboard/storage';
import { command, withDatabase } from '../../prisma/command';
import { readEnv } from '../../prisma/env';
import { root } from '../bootstrap.mjs';

/** What an installation consists of. */
export interface Installation {
  databaseUrl: string;
  storage: Storage;
  /** the folder or bucket of the stored files, for messages */
  filesPlace: string;
}

/**
 * Runs a command of the operator on this installation's database and files, whether it is running or
 * not; `before` may refuse that. The exit status is 1, with the reason on standard error, when
 * either throws.
 */
export async function withInstallation(
  work: (installation: Installation) => Promise<void>,
  { before = async () => undefined }: { before?: () => Promise<void> } = {},
): Promise<void> {
  await command(async () => {
    const env = readEnv();
    await before();
    const files = path.resolve(root, env.CLAPBOARD_DATA_DIR, 'files');
    const config = storageConfig({ ...env, STORAGE_DIR: env.STORAGE_DIR ?? files });
    const storage = createStorage(config);
    const filesPlace = config.kind === 's3' ? `the bucket ${config.bucket}` : config.dir;
    await withDatabase(env, (databaseUrl) => work({ databaseUrl, storage, filesPlace }));
  });
}
