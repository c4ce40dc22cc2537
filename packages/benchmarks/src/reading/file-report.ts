import type { IssueList } from '@clapboard/file-reader';
import type { Report } from './entry';

/** Collects the findings of one file and knows whether an error prevents scoring it. */
export interface FileReport {
  report: Report;
  refused(): boolean;
}

/** A report whose findings are added to the list under the file’s name. */
export function fileReport(file: string, issues: Pick<IssueList, 'add'>): FileReport {
  let refused = false;
  return {
    report: (finding) => {
      if (finding.severity === 'error') refused = true;
      issues.add({ ...finding, file });
    },
    refused: () => refused,
  };
}
