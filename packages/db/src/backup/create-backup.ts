import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest';
import { isNamed, type Report, takeSnapshot } from './snapshot';
import { type FileSource, UnreadableFileError, writeArchive } from './write-archive';

export interface BackupOptions {
  databaseUrl: string;
  files: FileSource;
  /** where the backup is written; nothing may be there */
  target: string;
  release: string;
  report?: Report;
}

export interface Backup {
  manifest: Manifest;
  /** bytes of the backup */
  size: number;
}

/** Unused uploads that are cleaned away while a backup is made are seldom; this often is a fault. */
const attempts = 3;

/**
 * Writes the database and the stored files into one file, while the site runs or not. The tables are
 * of one moment; the files are read after it, which is the same because a file never changes. Throws
 * when something is at the target already, and naming it when a file that a row names cannot be
 * read; nothing is left behind then.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const target = path.resolve(options.target);
  await refuseExisting(target);
  await mkdir(path.dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptBackup({ ...options, target });
    } catch (error) {
      const again =
        attempt < attempts &&
        error instanceof UnreadableFileError &&
        // Removed with its row since the snapshot: the next snapshot does not know it.
        !(await isNamed(options.databaseUrl, error.sha256));
      if (!again) throw error;
    }
  }
}

async function attemptBackup(options: BackupOptions): Promise<Backup> {
  const { databaseUrl, files, target, release, report = () => undefined } = options;
  const draft = `${target}.${randomUUID()}`;
  const folder = `${draft}.tables`;
  try {
    await mkdir(folder, { mode: 0o700 });
    const snapshot = await takeSnapshot(databaseUrl, folder, report);
    const manifest: Manifest = { format: 'clapboard-backup', version: 1, release, ...snapshot };
    await writeArchive(`${draft}.part`, { manifest, folder, files, report });
    const { size } = await stat(`${draft}.part`);
    await refuseExisting(target);
    await rename(`${draft}.part`, target);
    return { manifest, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(`${draft}.part`, { force: true });
  }
}

async function refuseExisting(target: string): Promise<void> {
  const there = await access(target).then(
    () => true,
    () => false,
  );
  if (there) throw new Error(`${target} exists already. Give the backup another name.`);
}
