export {
  createStorage,
  type StorageConfig,
  type StorageSettings,
  storageConfig,
} from './create-storage';
export { localDisk } from './local-disk';
export { type S3Config, s3 } from './s3';
export {
  DamagedFileError,
  NotStoredError,
  type PutOptions,
  type Storage,
  StorageFullError,
  type StoredFile,
  TooLargeError,
} from './storage';
