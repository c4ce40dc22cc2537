import type { UploadedFile } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { makeDistinct } from '../../core/files/file-names';

/** A file as stored in its row. */
export interface FileRow {
  id: string;
  name: string;
  sha256: string;
  task: string | null;
}

/**
 * Returns a submission's files in the order of upload, with display names that are unique in the
 * submission.
 */
export async function readFileRows(services: Services, submissionId: string): Promise<FileRow[]> {
  const rows = await services.db.submissionFile.findMany({
    where: { submissionId },
    select: { id: true, name: true, sha256: true, task: true },
    orderBy: { id: 'asc' },
  });
  return withDistinctNames(rows);
}

/** Returns the files with unique display names. */
export function withDistinctNames(rows: readonly FileRow[]): FileRow[] {
  const names = makeDistinct(rows.map((row) => row.name));
  return rows.map((row, index) => ({ ...row, name: names[index] ?? row.name }));
}

/** Reads the files' ids, names and bytes, in this order. Throws if the storage lacks one. */
export async function readBytes(
  services: Services,
  rows: readonly FileRow[],
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for (const { id, name, sha256 } of rows) {
    files.push({ id, name, bytes: await services.storage.read(sha256) });
  }
  return files;
}
