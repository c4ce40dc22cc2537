import type { Services } from '../context';
import { distinctNames } from '../submissions/file-names';

export interface StoredFile {
  id: string;
  /** display name, distinct inside the submission */
  name: string;
  sha256: string;
  task: string | null;
  bytes: Uint8Array;
}

/** A submission's files with their bytes, in the order of upload. Throws when storage does not have one. */
export async function readFiles(services: Services, submissionId: string): Promise<StoredFile[]> {
  const rows = await services.db.submissionFile.findMany({
    where: { submissionId },
    select: { id: true, name: true, sha256: true, task: true },
    orderBy: { id: 'asc' },
  });
  const names = distinctNames(rows.map((row) => row.name));
  const files: StoredFile[] = [];
  for (const [index, row] of rows.entries()) {
    const bytes = await services.storage.read(row.sha256);
    files.push({ ...row, name: names[index] ?? row.name, bytes });
  }
  return files;
}
