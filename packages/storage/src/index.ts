export { createStorage, type StorageConfig, storageConfig } from './create-storage';
export { localDisk } from './local-disk';
export { s3 } from './s3';
export {
  DamagedFileError,
  isStorageFull,
  isTooLarge,
  NotStoredError,
  type Storage,
  StorageFullError,
  TooLargeError,
} from './storage';
