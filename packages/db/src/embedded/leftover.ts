import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const exec = promisify(execFile);

interface Found {
  command: string;
  parent: number;
}

async function findProcess(pid: number): Promise<Found | undefined> {
  try {
    if (process.platform === 'linux') {
      // "pid (command) state parent …"; the command may contain spaces and brackets.
      const text = await readFile(`/proc/${pid}/stat`, 'utf8');
      const end = text.lastIndexOf(')');
      const [state, parent] = text.slice(end + 2).split(' ');
      if (state === 'Z') return undefined;
      return { command: text.slice(text.indexOf('(') + 1, end), parent: Number(parent) };
    }
    const { stdout } = await exec('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]);
    const [parent = '', ...command] = stdout.trim().split(/\s+/);
    return { command: path.basename(command.join(' ')), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

async function readNumber(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if ((await findProcess(pid))?.command !== 'postgres') return true;
    await pause(50);
  }
  return false;
}

/**
 * Cleans up a cluster after its launcher was killed: stops a server that still runs and removes a
 * lock file whose process is gone (its pid may have been reused). Throws if the launcher in
 * `ownerFile` is alive, because the database is then in use.
 */
export async function clearLeftover(
  cluster: string,
  ownerFile: string,
  log: (line: string) => void,
): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  const pid = await readNumber(lock);
  if (pid === undefined) return;
  const found = await findProcess(pid);
  if (found?.command !== 'postgres') {
    log(`removing the lock file of a killed PostgreSQL server (${lock})`);
    await rm(lock, { force: true });
    return;
  }
  // A server whose launcher died has another parent process.
  if (found.parent === (await readNumber(ownerFile))) {
    throw new Error(
      `The database in ${cluster} is in use by process ${found.parent}. ` +
        'Stop that process, or set CLAPBOARD_DATA_DIR to another folder.',
    );
  }
  log(`stopping the PostgreSQL server of an earlier run (process ${pid})`);
  process.kill(pid, 'SIGINT');
  if (await waitUntilGone(pid, 20_000)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, 10_000)) return;
  throw new Error(
    `PostgreSQL process ${pid} uses ${cluster} and doesn’t stop. Kill it and start again.`,
  );
}
