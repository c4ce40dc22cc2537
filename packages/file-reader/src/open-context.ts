import type { Budget } from './budget';
import type { IssueList } from './issue-list';
import type { readParquet } from './read-parquet';
import type { SourceFile } from './source';

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
