import type { IssueList } from '@clapboard/intake';
import type { Report } from './entry';

/** Takes the findings of one file, and knows whether one of them was an error, which forbids scoring it. */
export interface FileReport {
  report: Report;
  refused(): boolean;
}

/** A report of one file, whose findings go to the list under the file's name. */
export function fileReport(file: string, issues: IssueList): FileReport {
  let refused = false;
  return {
    report: (finding) => {
      if (finding.severity === 'error') refused = true;
      issues.add({ ...finding, file });
    },
    refused: () => refused,
  };
}
