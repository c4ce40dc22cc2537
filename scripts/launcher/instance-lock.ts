import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const schema = z.object({ pid: z.number(), port: z.number(), token: z.string() });

type Lock = z.infer<typeof schema>;

/** Another running process uses the data folder. */
class InUseError extends Error {
  constructor(dataDir: string, pid: number, url: string | undefined) {
    super(
      `Clapboard is already running on ${dataDir} (process ${pid}${url ? `, ${url}` : ', which is starting or runs a command'}).\n` +
        'Stop it with Ctrl-C, wait until it ends, or start a second instance with its own data: ' +
        'CLAPBOARD_DATA_DIR=OTHER_FOLDER npm start',
    );
    this.name = 'InUseError';
  }
}

/** Whether the port of a lock answers with its token. A process id is not enough, because it may have been reused. */
function isHolderAlive({ port, token }: Lock): Promise<boolean> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.once('timeout', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(received === token));
  });
}

function listen(token: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(token);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        return reject(new Error('The server has no port.'));
      server.unref();
      resolve({ server, port: address.port });
    });
  });
}

/** Nobody holds it. A power failure may leave such a file. */
const damaged: Lock = { pid: 0, port: 0, token: 'damaged' };

async function readLock(file: string): Promise<Lock | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return damaged;
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'launcher.lock');
}

/**
 * Returns the lock of a running process, or the file that takes the lock: `launcher.lock`, or the successor of a dead
 * process's lock. Its name contains the token of that lock, so that only one process can replace it.
 */
async function findLock(dataDir: string): Promise<{ file: string; holder: Lock | undefined }> {
  for (let file = lockFile(dataDir); ; ) {
    const lock = await readLock(file);
    if (!lock || (await isHolderAlive(lock))) return { file, holder: lock };
    file = `${file}.${lock.token}`;
  }
}

/** Returns the process id of the process that holds the lock of a data folder, or undefined. */
export async function lockHolder(dataDir: string): Promise<number | undefined> {
  return (await findLock(dataDir)).holder?.pid;
}

/** What file systems without hard links, such as exFAT, answer. */
const withoutLinks: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Creates a file with the content of another. Returns false if it exists. */
async function linkNew(existing: string, file: string, createLink: typeof link): Promise<boolean> {
  try {
    await createLink(existing, file);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    if (!withoutLinks.includes(code)) throw error;
    throw new Error(
      `The file system of ${path.dirname(file)} has no hard links, so the folder can’t be locked. Set CLAPBOARD_DATA_DIR to a folder on another file system.`,
      { cause: error },
    );
  }
}

/** Deletes drafts of locks whose processes were killed. */
async function removeStaleDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^launcher\.lock\..+\.draft$/.test(name)) continue;
    const file = path.join(dataDir, name);
    const lock = await readLock(file);
    // A damaged draft may be one that a process is writing.
    if (!lock || lock === damaged || (await isHolderAlive(lock))) continue;
    await rm(file, { force: true });
  }
}

/**
 * Locks the data folder for this process, and creates it if necessary. Returns a function that unlocks it. Throws an
 * InUseError if another running process has the lock, also if both try at once. Replaces the lock of a dead process.
 * Throws on file systems without hard links.
 */
export async function lockInstance(
  dataDir: string,
  runningUrl: () => Promise<string | undefined>,
  createLink: typeof link = link,
): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const token = randomUUID();
  const { server, port } = await listen(token);
  const draft = `${lockFile(dataDir)}.${token}.draft`;
  await writePrivately(draft, { pid: process.pid, port, token });
  try {
    for (;;) {
      const { file, holder } = await findLock(dataDir);
      if (holder) throw new InUseError(dataDir, holder.pid, await runningUrl());
      if (!(await linkNew(draft, file, createLink))) continue;
      // If another process replaced the dead lock before this link, nobody reads the linked file.
      if ((await findLock(dataDir)).holder?.token === token) {
        if (file !== lockFile(dataDir)) await rename(file, lockFile(dataDir));
        break;
      }
      await rm(file);
    }
    await removeStaleDrafts(dataDir);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    // In this order: a lock that seems dead gets a successor.
    await rm(lockFile(dataDir), { force: true });
    server.close();
  };
}
