import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runExclusively } from '../run-exclusively';
import { backupLock } from './backup-lock';
import type { Encryption } from './encryption';
import type { Manifest } from './manifest';
import { type Report, takeSnapshot } from './snapshot';
import { createSpool } from './spool';
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
 * meanwhile. Waits for other backups of the database. Throws if the target exists, or if a referenced file can't be
 * read (naming the file), and then leaves nothing behind.
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
  process.once('exit', discard);
  try {
    await removeStaleDrafts(path.dirname(target));
    const spool = await createSpool(folder);
    const snapshot = await takeSnapshot(databaseUrl, spool, report);
    const manifest: Manifest = { format: 'clapboard-backup', version: 1, release, ...snapshot };
    await writeArchive(`${draft}.part`, { manifest, spool, files, report }, options.encryption);
    const { size } = await stat(`${draft}.part`);
    await refuseExisting(target);
    await rename(`${draft}.part`, target);
    return { manifest, size };
  } finally {
    process.off('exit', discard);
    discard();
  }
}

const draftName = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?:tables|part)$/;

/** Other sites may be writing backups into the same folder, but none takes so long. */
const staleMs = 86_400_000;

/** Deletes what killed backups left in a folder, as far as it may: drafts of another user don’t stop a backup. */
async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!draftName.test(name)) continue;
    const draft = path.join(folder, name);
    // Another backup may just have ended, and its draft with it.
    const changedAt = await stat(draft).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changedAt > staleMs) await rm(draft, { recursive: true, force: true });
  }
}

async function refuseExisting(target: string): Promise<void> {
  const there = await access(target).then(
    () => true,
    () => false,
  );
  if (there) throw new Error(`${target} already exists. Choose another name for the backup.`);
}
