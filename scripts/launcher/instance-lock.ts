import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const schema = z.object({ pid: z.number(), port: z.number(), token: z.string() });

/** Another running launcher uses the data folder. */
class AlreadyRunningError extends Error {
  constructor(dataDir: string, pid: number, url: string | undefined) {
    super(
      `Clapboard is already running on ${dataDir} (process ${pid}${url ? `, ${url}` : ', still starting'}).\n` +
        'Stop it with Ctrl-C first, or start a second instance with its own data: ' +
        'CLAPBOARD_DATA_DIR=OTHER_FOLDER npm start',
    );
    this.name = 'AlreadyRunningError';
  }
}

/** Whether the port of a lock answers with its token. A process id is not enough, because it may have been reused. */
function isHolderAlive(port: number, token: string): Promise<boolean> {
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

async function readLock(file: string): Promise<z.infer<typeof schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The file is absent, or incomplete because its launcher died. Nobody has the lock.
    return undefined;
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'launcher.lock');
}

/** Returns the process id of the launcher that runs on a data folder, or undefined. */
export async function lockHolder(dataDir: string): Promise<number | undefined> {
  const lock = await readLock(lockFile(dataDir));
  return lock && (await isHolderAlive(lock.port, lock.token)) ? lock.pid : undefined;
}

/**
 * Locks the data folder for this launcher. Returns a function that unlocks it. Throws an AlreadyRunningError if
 * another running launcher has the lock. Replaces the lock of a dead launcher.
 */
export async function lockInstance(
  dataDir: string,
  runningUrl: () => Promise<string | undefined>,
): Promise<() => Promise<void>> {
  const file = lockFile(dataDir);
  const holder = await lockHolder(dataDir);
  if (holder !== undefined) throw new AlreadyRunningError(dataDir, holder, await runningUrl());
  const token = randomUUID();
  const { server, port } = await listen(token);
  await writePrivately(file, { pid: process.pid, port, token });
  return async () => {
    server.close();
    await rm(file, { force: true });
  };
}
