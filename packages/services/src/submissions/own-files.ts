import type { Tx } from '@clapboard/db';
import { ServiceError } from '../errors';

export interface OwnFile {
  id: string;
  sha256: string;
  size: number;
  submissionId: string | null;
  task: string | null;
}

/** The named uploads with the tasks chosen for them. Throws `files_missing` unless the user has them all. */
export async function ownFiles(
  tx: Tx,
  chosen: readonly { fileId: string; task: string | null }[],
  userId: string,
): Promise<OwnFile[]> {
  const tasks = new Map(chosen.map((file) => [file.fileId, file.task]));
  const rows = await tx.submissionFile.findMany({
    where: { id: { in: [...tasks.keys()] }, uploaderId: userId },
    select: { id: true, sha256: true, size: true, submissionId: true },
  });
  if (rows.length < tasks.size) {
    throw new ServiceError('files_missing', {
      detail:
        'An uploaded file is no longer there: unused uploads are kept for a day. Upload it again.',
    });
  }
  return rows.map((row) => ({ ...row, task: tasks.get(row.id) ?? null }));
}

/** Makes the files part of the submission. Throws `wrong_state` when another took one at the same moment. */
export async function attachFiles(
  tx: Tx,
  submissionId: string,
  files: readonly OwnFile[],
  userId: string,
): Promise<void> {
  for (const file of files) {
    const { count } = await tx.submissionFile.updateMany({
      where: { id: file.id, uploaderId: userId, submissionId: null },
      data: { submissionId, task: file.task },
    });
    if (count === 0) {
      throw new ServiceError('wrong_state', {
        detail: 'A file was submitted elsewhere at the same moment. Upload it again.',
      });
    }
  }
}
