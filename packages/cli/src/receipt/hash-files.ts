import { createHash } from 'node:crypto';
import type { UploadedFile } from '@clapboard/file-reader';
import type { Receipt } from './read-receipt';

export interface HashedFile extends UploadedFile {
  /** of the bytes, in hexadecimal */
  sha256: string;
}

/**
 * Returns the files with their hashes, named as in the receipt, because names can decide the task.
 * A file that the receipt doesn’t list keeps its name.
 */
export function hashFiles(files: readonly UploadedFile[], receipt: Receipt): HashedFile[] {
  const names = new Map(receipt.submission.files.map(({ sha256, name }) => [sha256, name]));
  return files.map((file) => {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return { ...file, sha256, name: names.get(sha256) ?? file.name };
  });
}
