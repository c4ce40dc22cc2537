import { createHash } from 'node:crypto';

interface HashedFile {
  sha256: string;
  /** the task that the submitter assigned */
  task: string | null;
}

/** SHA-256 over the sorted (hash, task) pairs of the files: the same for the same bytes in any order and under any name. */
export function getContentHash(files: readonly HashedFile[]): string {
  const lines = files.map((file) => `${file.sha256} ${file.task ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * The files with the tasks that the submitter assigned. A file without one has got the task that was
 * recognised in it since; the hash of the submission tells whether any was assigned at all.
 */
export function assignedFiles(files: readonly HashedFile[], contentHash: string): HashedFile[] {
  const unassigned = files.map(({ sha256 }) => ({ sha256, task: null }));
  return getContentHash(unassigned) === contentHash ? unassigned : [...files];
}
