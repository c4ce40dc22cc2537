export { createBackup } from './create-backup';
export { isEncrypted, minPassphraseLength } from './encryption';
export type { Manifest } from './manifest';
export { restoreBackup } from './restore-backup';
export type { Report } from './snapshot';
