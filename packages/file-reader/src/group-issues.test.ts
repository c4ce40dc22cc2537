import { expect, test } from 'vitest';
import { formatPositions, groupIssues } from './group-issues';
import type { Issue } from './issue';
import { IssueList } from './issue-list';

const issue = (part: Partial<Issue>): Issue => ({
  severity: 'error',
  code: 'bad_line',
  file: 'a.jsonl',
  at: '',
  message: 'The line lacks "id".',
  fix: 'Add it.',
  ...part,
});

test('issues of one kind, file and fix are one group, errors first, and none is lost', () => {
  const groups = groupIssues([
    issue({ severity: 'info', at: 'v0' }),
    issue({ at: 'v1' }),
    issue({ code: 'bad_letter', at: 'v2' }),
    issue({ at: 'v3' }),
    issue({ file: 'b.json', at: 'v1' }),
    issue({ at: 'v1' }),
  ]);
  expect(
    groups.map(({ severity, file, count, issues }) => [
      severity,
      file,
      count,
      issues.map(({ at }) => at),
    ]),
  ).toEqual([
    ['error', 'a.jsonl', 3, ['v1', 'v3', 'v1']],
    ['error', 'a.jsonl', 1, ['v2']],
    ['error', 'b.json', 1, ['v1']],
    ['info', 'a.jsonl', 1, ['v0']],
  ]);
});

test('1,120 issues of one kind count as 1,120 and name the first three positions', () => {
  const list = new IssueList();
  for (let line = 1; line <= 1120; line += 1) list.add(issue({ at: `line ${line}` }));
  const [group, ...others] = groupIssues(list.toArray());
  expect(others).toEqual([]);
  expect(group?.count).toBe(1120);
  expect(group && formatPositions(group)).toBe('line 1, line 2, line 3 and 1,117 more');
});

test.each(['', '$'])('an issue of a whole file, at “%s”, has no positions', (at) => {
  const [group] = groupIssues([issue({ at })]);
  expect(group && formatPositions(group)).toBe('');
});
