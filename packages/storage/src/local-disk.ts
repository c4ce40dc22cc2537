import { createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { receive } from './receive';
import { checkHash, NotStoredError, type Storage } from './storage';

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder, `ab/abcdef…` by their hash. The folder is made when it is first written to. */
export function localDisk(dir: string): Storage {
  const fileOf = (sha256: string): string =>
    path.join(dir, checkHash(sha256).slice(0, 2), checkHash(sha256));

  async function* openRead(sha256: string): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of createReadStream(fileOf(sha256))) yield chunk;
    } catch (error) {
      throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
    }
  }

  return {
    put: (stream, options) =>
      // Beside the files, so that moving one into place is one atomic step.
      receive(path.join(dir, 'incoming'), stream, options, async (file, { sha256 }) => {
        const target = fileOf(sha256);
        await mkdir(path.dirname(target), { recursive: true });
        await rename(file, target);
        await syncFolder(path.dirname(target));
      }),
    async read(sha256) {
      try {
        return new Uint8Array(await readFile(fileOf(sha256)));
      } catch (error) {
        throw isAbsent(error) ? new NotStoredError(sha256, { cause: error }) : error;
      }
    },
    openRead,
    async has(sha256) {
      try {
        await access(fileOf(sha256));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    remove: (sha256) => rm(fileOf(sha256), { force: true }),
  };
}

/** Makes a rename durable: a power cut after the database's commit must not undo it. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
