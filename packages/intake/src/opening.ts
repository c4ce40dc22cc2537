import type { Budget } from './budget';
import type { IssueList } from './issue-list';
import type { SourceFile } from './source';

/** One call of `openFiles` under way: what was found so far and what may still be taken on. */
export interface Opening {
  readonly budget: Budget;
  readonly issues: IssueList;
  readonly files: SourceFile[];
  readonly parquet: boolean;
}
