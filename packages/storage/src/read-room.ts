import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Uploads leave this many bytes of a disk free, or this share of a small one: a database may be on it. */
const reserve = { bytes: 1024 ** 3, share: 0.05 };

/**
 * Returns the bytes that uploads may take of the disk with this folder, which may not exist yet; negative within the
 * reserve. Infinite if the file system doesn't say.
 */
export async function readRoom(dir: string): Promise<number> {
  const stats = await statfs(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stats) return readRoom(path.dirname(path.resolve(dir)));
  const { bsize, blocks, bavail } = stats;
  if (blocks === 0) return Number.POSITIVE_INFINITY;
  return bsize * bavail - Math.min(reserve.bytes, reserve.share * bsize * blocks);
}
