import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { readRoom } from './read-room';
import { receive } from './receive';
import { checkHash, isHash, NotStoredError, type Storage } from './storage';
import { verifyPieces } from './verify-pieces';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores files in a folder as `ab/abcdef…`, named by hash. Creates the folder on the first write.
 */
export function localDisk(dir: string): Storage {
  const getFile = (sha256: string): string => getPath(dir, checkHash(sha256));

  async function* openRead(sha256: string): AsyncGenerator<Uint8Array> {
    try {
      yield* verifyPieces(sha256, createReadStream(getFile(sha256)));
    } catch (error) {
      throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
    }
  }

  return {
    put: (stream, options) =>
      // In the same folder as the files, so that a rename is atomic.
      receive(path.join(dir, 'incoming'), stream, options, async (file, { sha256 }) => {
        const target = getFile(sha256);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(file, target);
        await syncFolder(path.dirname(target));
      }),
    read: async (sha256) => new Uint8Array(await arrayBuffer(openRead(sha256))),
    openRead,
    async has(sha256) {
      try {
        await access(getFile(sha256));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    list: () => listHashes(dir),
    remove: (sha256) => rm(getFile(sha256), { force: true }),
    olderThan: (seconds) => listOlder(dir, seconds),
    readRoom: () => readRoom(dir),
  };
}

/** Returns where the file with this hash is stored: `ab/abcdef…`. */
function getPath(dir: string, sha256: string): string {
  return path.join(dir, sha256.slice(0, 2), sha256);
}

/** Yields the hashes of the files under `dir` last written at least `seconds` ago. */
async function* listOlder(dir: string, seconds: number): AsyncGenerator<string> {
  const before = Date.now() - seconds * 1000;
  for await (const sha256 of listHashes(dir)) {
    const found = await stat(getPath(dir, sha256)).catch(() => undefined);
    if (found && found.mtimeMs <= before) yield sha256;
  }
}

/** Makes a rename durable: a power failure after the database's commit must not undo it. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listNames(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function* listHashes(dir: string): AsyncGenerator<string> {
  for (const folder of await listNames(dir)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await listNames(path.join(dir, folder))) if (isHash(name)) yield name;
  }
}
