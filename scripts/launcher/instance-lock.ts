import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { writePrivately } from './private-file';

const schema = z.object({ pid: z.number(), port: z.number(), token: z.string() });

/** The data folder is in use by a launcher that is alive. */
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

/** Asks the port of a lock who is there: a process id alone may since belong to somebody else. */
function holderAnswers(port: number, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.once('timeout', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(heard === token));
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
      if (address === null || typeof address === 'string') return reject(new Error('No port.'));
      server.unref();
      resolve({ server, port: address.port });
    });
  });
}

async function readLock(file: string): Promise<z.infer<typeof schema> | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Absent, or half written by a launcher that died: nobody holds it.
    return undefined;
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'launcher.lock');
}

/** The process id of the launcher that is alive on a data folder, or undefined. */
export async function lockHolder(dataDir: string): Promise<number | undefined> {
  const held = await readLock(lockFile(dataDir));
  return held && (await holderAnswers(held.port, held.token)) ? held.pid : undefined;
}

/**
 * Takes the data folder for this launcher and returns how to give it back. Throws an
 * AlreadyRunningError while another launcher that is alive has it; a dead one's lock is replaced.
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
