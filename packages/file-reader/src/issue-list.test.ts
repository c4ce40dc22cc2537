import { expect, it } from 'vitest';
import type { Issue } from './issue';
import { IssueList } from './issue-list';

const issue = (over: Partial<Issue>): Issue => ({
  severity: 'warning',
  code: 'c',
  file: 'f',
  at: 'line 1',
  message: 'm',
  fix: 'x',
  ...over,
});

it('keeps 50 issues of a kind per file and counts the rest', () => {
  const list = new IssueList();
  for (let i = 0; i < 60; i += 1) list.add(issue({ at: `line ${i}` }));
  list.add(issue({ code: 'other' }));
  list.add(issue({ file: 'g' }));
  const issues = list.toArray();
  expect(issues).toHaveLength(53);
  expect(issues[50]).toMatchObject({ code: 'c', file: 'f', message: '…and 10 more like these.' });
});

it('detects errors even beyond the cap', () => {
  const list = new IssueList(0);
  list.add(issue({}));
  expect(list.hasErrors).toBe(false);
  list.add(issue({ severity: 'error' }));
  expect(list.hasErrors).toBe(true);
});

it('replaces characters that PostgreSQL cannot store, and limits the length', () => {
  const list = new IssueList();
  list.add(issue({ message: `a\u0000b\ud800c${'x'.repeat(5000)}` }));
  const [stored] = list.toArray();
  expect(stored?.message.startsWith('a\uFFFDb\uFFFDc')).toBe(true);
  expect(stored?.message.length).toBe(400);
});
