import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { receive } from './receive';
import { checkHash, isHash, NotStoredError, type Storage } from './storage';
import { verifyPieces } from './verify-pieces';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Stores files in a folder as `ab/abcdef…`, named by hash. Creates the folder on the first write.
 */
export function localDisk(dir: string): Storage {
  const getFile = (sha256: string): string =>
    path.join(dir, checkHash(sha256).slice(0, 2), checkHash(sha256));

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
    list: () => hashesIn(dir),
    remove: (sha256) => rm(getFile(sha256), { force: true }),
    olderThan: (seconds) => olderThan(dir, seconds),
  };
}

/** Yields the hashes of the files under `dir` last written at least `seconds` ago. */
async function* olderThan(dir: string, seconds: number): AsyncGenerator<string> {
  const before = Date.now() - seconds * 1000;
  const orNone = (error: unknown): [] => {
    if (isAbsent(error)) return [];
    throw error;
  };
  const folders = (await readdir(dir).catch(orNone)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const folder of folders) {
    for (const name of await readdir(path.join(dir, folder)).catch(orNone)) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue;
      const found = await stat(path.join(dir, folder, name)).catch(() => undefined);
      if (found && found.mtimeMs <= before) yield name;
    }
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

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function* hashesIn(dir: string): AsyncGenerator<string> {
  for (const folder of await namesIn(dir)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await namesIn(path.join(dir, folder))) if (isHash(name)) yield name;
  }
}
