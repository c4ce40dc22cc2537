import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** @param {number} bytes */
const formatSize = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Throws an error that names the folder if its disk has less free space than something needs. The folder may not exist
 * yet.
 *
 * @param {string} folder
 * @param {number} bytes
 * @param {string} purpose starts the message, for example "Installing packages"
 */
export async function checkFreeSpace(folder, bytes, purpose) {
  const stats = await statfs(folder).catch((error) => {
    if (error.code === 'ENOENT' && path.dirname(folder) !== folder) return undefined;
    throw error;
  });
  if (!stats) return checkFreeSpace(path.dirname(folder), bytes, purpose);
  const free = stats.bavail * stats.bsize;
  if (free >= bytes) return;
  throw new Error(
    `${purpose} needs ${formatSize(bytes)} in ${folder}, and ${formatSize(free)} are free. ` +
      'Free up space, then run the command again.',
  );
}
