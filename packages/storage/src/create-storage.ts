import { localDisk } from './local-disk';
import { type S3Config, s3 } from './s3';
import type { Storage } from './storage';

export type StorageConfig = { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Config);

/** Storage settings from environment variables. */
interface StorageSettings {
  STORAGE_DIR?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * Storage configuration: a bucket if one is named, otherwise a folder. Throws if neither is set.
 */
export function storageConfig(settings: StorageSettings): StorageConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (settings.S3_BUCKET !== undefined) {
    return {
      kind: 's3',
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION ?? 'us-east-1',
      endpoint: settings.S3_ENDPOINT,
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
    };
  }
  if (settings.STORAGE_DIR === undefined) {
    throw new Error('Set STORAGE_DIR to a folder for uploaded files, or S3_BUCKET.');
  }
  return { kind: 'disk', dir: settings.STORAGE_DIR };
}

/** Creates the configured storage. Opens nothing before the first use. */
export function createStorage(config: StorageConfig): Storage {
  return config.kind === 's3' ? s3(config) : localDisk(config.dir);
}
