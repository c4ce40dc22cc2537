import { createHash } from 'node:crypto';

/** SHA-256 over the sorted (hash, task) pairs of the files: the same for the same bytes in any order and under any name. */
export function contentHashOf(files: readonly { sha256: string; task: string | null }[]): string {
  const lines = files.map((file) => `${file.sha256} ${file.task ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
