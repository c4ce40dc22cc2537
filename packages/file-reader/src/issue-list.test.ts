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

it('adds up the counts of lists that are joined', () => {
  const list = new IssueList();
  for (const at of ['a', 'b']) {
    const part = new IssueList();
    for (let i = 0; i < 60; i += 1) part.add(issue({ at: `${at} ${i}` }));
    list.addAll(part.toArray());
  }
  const issues = list.toArray();
  expect(issues).toHaveLength(51);
  expect(issues[50]?.message).toBe('…and 70 more like these.');
});

it('stores one issue of each kind and file once it has 2,000, and counts the rest', () => {
  const list = new IssueList();
  for (let file = 0; file < 100; file += 1) {
    for (let i = 0; i < 50; i += 1) list.add(issue({ file: `${file}` }));
  }
  const issues = list.toArray();
  expect(issues).toHaveLength(40 * 50 + 60 * 2);
  expect(issues.slice(-2)).toMatchObject([
    { file: '99', message: 'm' },
    { file: '99', message: '…and 49 more like these.' },
  ]);
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
