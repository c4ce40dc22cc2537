import type { Services } from '../context';
import { distinctNames } from '../submissions/file-names';

/** A file as its row names it. */
export interface FileRow {
  id: string;
  name: string;
  sha256: string;
  task: string | null;
}

export interface StoredFile extends FileRow {
  /** display name, distinct inside the submission */
  name: string;
  bytes: Uint8Array;
}

/** A submission's files with their bytes, in the order of upload. Throws when storage does not have one. */
export async function readFiles(services: Services, submissionId: string): Promise<StoredFile[]> {
  const rows = await services.db.submissionFile.findMany({
    where: { submissionId },
    select: { id: true, name: true, sha256: true, task: true },
    orderBy: { id: 'asc' },
  });
  return withBytes(services, rows);
}

/** The files with their bytes and names of their own, in the given order. Throws when storage does not have one. */
export async function withBytes(
  services: Services,
  rows: readonly FileRow[],
): Promise<StoredFile[]> {
  const names = distinctNames(rows.map((row) => row.name));
  const files: StoredFile[] = [];
  for (const [index, row] of rows.entries()) {
    const bytes = await services.storage.read(row.sha256);
    files.push({ ...row, name: names[index] ?? row.name, bytes });
  }
  return files;
}
