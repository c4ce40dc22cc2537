export { OccupiedPlaceError } from './check-place';
export { type Backup, type BackupOptions, createBackup } from './create-backup';
export { DamagedBackupError, type Manifest } from './manifest';
export { type FileTarget, type RestoreOptions, restoreBackup } from './restore-backup';
export type { Report } from './snapshot';
export { type FileSource, UnreadableFileError } from './write-archive';
