import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Tables on their way into an archive, whose entries need their sizes first. */
export interface Spool {
  write(table: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  read(table: string): AsyncIterable<Uint8Array>;
}

/**
 * Creates a folder for tables. They are encrypted with a key that only this process has, so nobody can read what a
 * killed backup leaves behind. Their hashes in the manifest protect them against changes.
 */
export async function createSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { mode: 0o700 });
  const algorithm = 'aes-256-ctr';
  const key = randomBytes(32);
  const starts = new Map<string, Buffer>();
  const getPath = (table: string) => path.join(folder, `${table}.copy`);
  return {
    async write(table, pieces) {
      const start = randomBytes(16);
      starts.set(table, start);
      const cipher = createCipheriv(algorithm, key, start);
      const file = createWriteStream(getPath(table), { mode: 0o600, flags: 'wx' });
      await pipeline(pieces, cipher, file);
    },
    async *read(table) {
      const start = starts.get(table);
      if (!start) throw new Error(`The table ${table} was not written.`);
      const decipher = createDecipheriv(algorithm, key, start);
      for await (const piece of createReadStream(getPath(table))) yield decipher.update(piece);
    },
  };
}
