import type { Tx } from '@clapboard/db';
import { lockAccount } from '../../core/database/lock-account';
import { ServiceError } from '../../core/errors';
import { maxFiles } from '../../core/files/uploaded-files';
import { lockStoredFile } from './stored-files';

/** Maximum bytes of all uploads of a user that no submission uses. */
const maxUnusedBytes = 1024 ** 3;

/** An upload that a user adds. */
interface AddedUpload {
  userId: string;
  sha256: string;
}

/** Number and bytes of uploads. */
export interface UploadTotals {
  files: number;
  bytes: number;
}

/** Locks a user's account, as `lockAccount`, and then a stored file until the transaction ends. */
export async function lockUpload(tx: Tx, { userId, sha256 }: AddedUpload): Promise<void> {
  await lockAccount(tx, userId);
  await lockStoredFile(tx, sha256);
}

/**
 * Whether a user may have another unused upload of a size in bytes, besides `unfinished` ones. Final only under
 * `lockAccount`.
 */
export async function hasRoomForUpload(
  db: Pick<Tx, 'submissionFile'>,
  { userId, size, unfinished }: { userId: string; size: number; unfinished?: UploadTotals },
): Promise<boolean> {
  const { _count: files, _sum: sum } = await db.submissionFile.aggregate({
    where: { uploaderId: userId, submissionId: null },
    _count: true,
    _sum: { size: true },
  });
  const { files: openFiles, bytes: openBytes } = unfinished ?? { files: 0, bytes: 0 };
  return files + openFiles < maxFiles && (sum.size ?? 0) + openBytes + size <= maxUnusedBytes;
}

/** Creates the error of a user without room for another upload. */
export function tooManyUploads(): ServiceError {
  return new ServiceError('invalid_input', {
    detail: `You can have ${maxFiles} unused uploads with 1 GiB in total. Submit them first, or wait a day until they are deleted.`,
  });
}
