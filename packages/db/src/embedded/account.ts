import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** The system account that runs the server. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Nothing of our environment reaches the server. Next makes Node's types require a variable that
 * only Next needs.
 */
export const emptyEnvironment = {} as NodeJS.ProcessEnv;

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the account to run PostgreSQL as: undefined (the current one) unless the process runs as
 * root, which PostgreSQL refuses; then the account `postgres`, created if missing. Throws if it can
 * neither be found nor created.
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp('postgres');
  if (existing) return existing;
  try {
    await exec('groupadd', ['--force', '--system', 'postgres']);
    await exec('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  } catch (cause) {
    // Another process may have just created it.
    const made = await lookUp('postgres');
    if (made) return made;
    throw new Error(
      'PostgreSQL can’t run as root, and creating the account "postgres" failed. ' +
        'Run this command as another user, create the account, or set DATABASE_URL.',
      { cause },
    );
  }
  const created = await lookUp('postgres');
  if (!created) throw new Error('The account "postgres" was created but can’t be found.');
  return created;
}

/** Whether the account (the current one if undefined) can enter a folder, including its parents. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await exec('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
