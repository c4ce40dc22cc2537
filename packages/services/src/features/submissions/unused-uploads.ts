import type { Tx } from '@clapboard/db';
import { maxFiles } from '../../core/uploaded-files';
import { lockStoredFile } from './stored-files';

/** Maximum bytes of all uploads of a user that no submission uses. */
const maxUnusedBytes = 1024 ** 3;

/** An upload that a user adds. */
interface AddedUpload {
  userId: string;
  sha256: string;
}

/**
 * Locks a user's account and then a stored file until the transaction ends, so that concurrent requests count each
 * other's uploads.
 */
export async function lockUpload(tx: Tx, { userId, sha256 }: AddedUpload): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  await lockStoredFile(tx, sha256);
}

/** Whether a user may have another unused upload of a size in bytes. Final only under `lockUpload`. */
export async function hasRoomForUpload(
  db: Pick<Tx, 'submissionFile'>,
  { userId, size }: { userId: string; size: number },
): Promise<boolean> {
  const { _count: files, _sum: sum } = await db.submissionFile.aggregate({
    where: { uploaderId: userId, submissionId: null },
    _count: true,
    _sum: { size: true },
  });
  return files < maxFiles && (sum.size ?? 0) + size <= maxUnusedBytes;
}
