import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, canEnter } from './account';
import { systemFolder } from './binaries';

const exec = promisify(execFile);

async function removeDanglingLink(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isSymbolicLink()) return;
  const target = await realpath(folder).catch(() => undefined);
  if (target === undefined) await rm(folder);
}

/**
 * Creates the database folder, owned by the account, and returns its real path. The account can't
 * enter folders below /root: then the data goes to /var/lib/clapboard, and a symbolic link replaces
 * the folder.
 */
export async function prepareFolder(
  requestedFolder: string,
  account: Account | undefined,
): Promise<string> {
  await removeDanglingLink(requestedFolder);
  await mkdir(requestedFolder, { recursive: true });
  const folder = await realpath(requestedFolder);
  if (!account) return folder;
  await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  if (await canEnter(folder, account)) return folder;

  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const elsewhere = path.join(systemFolder, `database-${randomUUID()}`);
  // mv, unlike rename(2), also moves between file systems and preserves the owner.
  await exec('mv', [folder, elsewhere]);
  if (!(await canEnter(elsewhere, account))) {
    await exec('mv', [elsewhere, folder]);
    throw new Error(
      `The account that runs PostgreSQL can reach neither ${folder} nor ${systemFolder}. ` +
        'Set CLAPBOARD_DATA_DIR to a folder that every user can access, or set DATABASE_URL.',
    );
  }
  await symlink(elsewhere, folder);
  return elsewhere;
}
