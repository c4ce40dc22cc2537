import type { Issue } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { formatIssueLines } from './issue-lines';

const issue: Issue = {
  severity: 'warning',
  code: 'c',
  file: 'a.json',
  at: '',
  message: 'It is odd.',
  fix: 'Fix it.',
};

test('a repeated issue is one line with its count and first positions, and its fix once', () => {
  const rows = Array.from({ length: 5 }, (_, i) => ({ ...issue, at: `line ${i + 1}` }));
  expect(formatIssueLines([...rows, { ...issue, severity: 'error', file: 'b.json' }])).toEqual([
    'error: b.json: It is odd.',
    '  → Fix it.',
    'warning (5 times): a.json, line 1, line 2, line 3 and 2 more: It is odd.',
    '  → Fix it.',
  ]);
});
