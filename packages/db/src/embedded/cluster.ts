import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, emptyEnvironment } from './account';
import type { Binaries } from './binaries';

const exec = promisify(execFile);

/** The database, and the superuser that only starts and tests use. */
export const databaseName = 'clapboard';

/** Owner of the database, as which the application connects. */
export const applicationRole = 'clapboard_app';

/** An initialised database cluster and its credentials. */
export interface Cluster {
  folder: string;
  /** of the superuser */
  password: string;
  applicationPassword: string;
}

async function initialise(
  home: string,
  cluster: string,
  { initdb }: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const passwordFile = path.join(home, 'password');
  await createPassword(passwordFile, account);
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const flags = [
    `--pgdata=${unfinished}`,
    `--username=${databaseName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine, whatever its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await exec(initdb, flags, { ...account, cwd: '/', env: emptyEnvironment });
  } catch (cause) {
    const output = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Failed to create the database in ${home}:\n${output}`, { cause });
  }
  // Only a complete cluster gets the name, so that an interrupted start begins again.
  await rename(unfinished, cluster);
}

/**
 * Opens the cluster in a folder, or creates it. `durable: false` skips waiting for the disk. Throws
 * if an older PostgreSQL created it.
 */
export async function openCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<Cluster> {
  const folder = path.join(home, 'cluster');
  if (!(await stat(folder).catch(() => undefined))) {
    await initialise(home, folder, binaries, account, durable);
  }
  const major = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${home} was created by PostgreSQL ${major}, but this is PostgreSQL ${binaries.major}. ` +
        'Export it with the earlier release, or set CLAPBOARD_DATA_DIR to a new folder.',
    );
  }
  const password = await readFile(path.join(home, 'password'), 'utf8');
  const applicationPassword = await readApplicationPassword(home, account);
  return { folder, password: password.trim(), applicationPassword };
}

/** Reads the password of the application's role. Clusters of earlier releases get one. */
async function readApplicationPassword(
  home: string,
  account: Account | undefined,
): Promise<string> {
  const file = path.join(home, 'application-password');
  const known = await readFile(file, 'utf8').catch(() => '');
  return known === '' ? createPassword(file, account) : known.trim();
}

/** Writes a new password to a file that only the account can read. Returns it. */
async function createPassword(file: string, account: Account | undefined): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return password;
}
