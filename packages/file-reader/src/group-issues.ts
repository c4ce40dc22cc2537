import type { Issue, Severity } from './issue';
import { hiddenIssues } from './issue-list';

/** Issues of one kind in one file with the same fix. */
export interface IssueGroup {
  severity: Severity;
  code: string;
  file: string;
  fix: string;
  /** number of issues, including those beyond the cap of `IssueList` */
  count: number;
  /** the listed ones, at least one */
  issues: readonly [Issue, ...Issue[]];
}

/** Maximum number of positions in `formatPositions`. */
const maxNamed = 3;

/**
 * Groups issues by severity, kind, file and fix, errors first, otherwise in order of occurrence.
 * Use these groups wherever issues are shown: a thousand rows with one error need one fix.
 */
export function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  const groups = new Map<string, { issues: [Issue, ...Issue[]]; hidden: number }>();
  for (const issue of issues) {
    const key = JSON.stringify([issue.severity, issue.code, issue.file, issue.fix]);
    const group = groups.get(key);
    const hidden = hiddenIssues(issue);
    if (!group) groups.set(key, { issues: [issue], hidden: 0 });
    else if (hidden === null) group.issues.push(issue);
    else group.hidden += hidden;
  }
  const all = [...groups.values()].map(({ issues, hidden }): IssueGroup => {
    const [{ severity, code, file, fix }] = issues;
    return { severity, code, file, fix, count: issues.length + hidden, issues };
  });
  return order.flatMap((severity) => all.filter((group) => group.severity === severity));
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Positions that mean the whole file. */
const wholeFile: readonly string[] = ['', '$'];

/**
 * The first positions of a group: `line 1, line 2, line 3 and 1,117 more`. Empty if no issue has a
 * position inside the file.
 */
export function formatPositions({ issues, count }: IssueGroup): string {
  const positions = issues
    .flatMap(({ at }) => (wholeFile.includes(at) ? [] : [at]))
    .slice(0, maxNamed);
  if (positions.length === 0) return '';
  const more = count - positions.length;
  return `${positions.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}
