import { createHash } from 'node:crypto';

interface HashedFile {
  sha256: string;
  /** the task that the submitter selected */
  task: string | null;
}

/**
 * Returns the SHA-256 of the sorted (hash, task) pairs of the files: the same for the same bytes in
 * any order and with any name.
 */
export function getContentHash(files: readonly HashedFile[]): string {
  const lines = files.map((file) => `${file.sha256} ${file.task ?? ''}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * Returns the files with the tasks that the submitter selected. Files without one have since got
 * their recognised task; the submission's hash shows whether any was selected.
 */
export function listAssignedFiles(files: readonly HashedFile[], contentHash: string): HashedFile[] {
  const unassigned = files.map(({ sha256 }) => ({ sha256, task: null }));
  return getContentHash(unassigned) === contentHash ? unassigned : [...files];
}
