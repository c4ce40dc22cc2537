import type { UploadedFile } from '@clapboard/file-reader';
import type { Services } from '../../core/context';
import { distinctNames } from '../../core/file-names';

/** A file as its row names it. */
export interface FileRow {
  id: string;
  name: string;
  sha256: string;
  task: string | null;
}

/** A submission's files in the order of upload, with display names that are distinct inside the submission. */
export async function readFileRows(services: Services, submissionId: string): Promise<FileRow[]> {
  const rows = await services.db.submissionFile.findMany({
    where: { submissionId },
    select: { id: true, name: true, sha256: true, task: true },
    orderBy: { id: 'asc' },
  });
  return withDistinctNames(rows);
}

/** The files with display names that are distinct among them. */
export function withDistinctNames(rows: readonly FileRow[]): FileRow[] {
  const names = distinctNames(rows.map((row) => row.name));
  return rows.map((row, index) => ({ ...row, name: names[index] ?? row.name }));
}

/** The files' ids, names and bytes, in the given order. Throws when storage does not have one. */
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
