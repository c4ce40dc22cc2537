import type { Budget } from './budget';
import type { IssueList } from './issue-list';
import { printable } from './printable';
import type { readParquet } from './read-parquet';
import type { FileContent, SourceFile } from './source';

/** The state of one call of `openFiles`. */
export interface OpenContext {
  readonly budget: Budget;
  readonly issues: IssueList;
  readonly files: SourceFile[];
  /** null: rejects Parquet */
  readonly readParquet: typeof readParquet | null;
  /** the upload and the file that are being read */
  uploadId: string;
  file: string;
}

/** Adds the content of a file with its name and unpacked size in bytes. */
export function addFile(
  { uploadId, files }: OpenContext,
  name: string,
  size: number,
  content: FileContent,
): void {
  files.push({ uploadId, name: printable(name), size, ...content });
}
