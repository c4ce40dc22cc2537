import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { runExclusively } from '../run-exclusively';
import { backupLock } from './backup-lock';
import type { Encryption } from './encryption';
import type { Manifest } from './manifest';
import { type Report, takeSnapshot } from './snapshot';
import { type FileSource, writeArchive } from './write-archive';

interface BackupOptions {
  databaseUrl: string;
  files: FileSource;
  /** path of the backup; must not exist */
  target: string;
  release: string;
  /** absent: not encrypted */
  encryption?: Encryption | undefined;
  report?: Report;
}

interface Backup {
  manifest: Manifest;
  /** size of the backup in bytes */
  size: number;
}

/**
 * Writes the database and the stored files into one file, whether the site runs or not. The tables
 * are a consistent snapshot; files are read afterwards, which is safe because they never change and aren't deleted
 * meanwhile. Waits for other backups of the database. Throws if the target exists, or if a referenced file can't be read
 * (naming the file), and then leaves nothing behind.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const target = path.resolve(options.target);
  await refuseExisting(target);
  await mkdir(path.dirname(target), { recursive: true });
  return runExclusively(options.databaseUrl, backupLock, () => writeBackup({ ...options, target }));
}

async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, files, target, release, report = () => undefined } = options;
  const draft = `${target}.${randomUUID()}`;
  const folder = `${draft}.tables`;
  const discard = () => {
    for (const name of [folder, `${draft}.part`]) rmSync(name, { recursive: true, force: true });
  };
  // An interrupted command must not leave unencrypted tables behind.
  process.once('exit', discard);
  try {
    await mkdir(folder, { mode: 0o700 });
    const snapshot = await takeSnapshot(databaseUrl, folder, report);
    const manifest: Manifest = { format: 'clapboard-backup', version: 1, release, ...snapshot };
    await writeArchive(`${draft}.part`, { manifest, folder, files, report }, options.encryption);
    const { size } = await stat(`${draft}.part`);
    await refuseExisting(target);
    await rename(`${draft}.part`, target);
    return { manifest, size };
  } finally {
    process.off('exit', discard);
    discard();
  }
}

async function refuseExisting(target: string): Promise<void> {
  const there = await access(target).then(
    () => true,
    () => false,
  );
  if (there) throw new Error(`${target} already exists. Choose another name for the backup.`);
}
