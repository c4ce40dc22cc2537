import { expect, it } from 'vitest';
import { findNewAddress } from './old-addresses';

it.each([
  ['/api/files?name=a.json', '/api/v1/files?name=a.json'],
  ['/api/boards/vidhal?q=a&ids=x', '/api/v1/benchmarks/vidhal/leaderboard?q=a&ids=x'],
  ['/api/boards/vidhal/export?format=csv', '/api/v1/benchmarks/vidhal/leaderboard/file?format=csv'],
  ['/api/submissions/1', '/api/v1/submissions/1/state'],
  ['/api/submissions/estimate', '/api/v1/submissions/estimate'],
  ['/api/submissions/1/questions?q=dog&page=2', '/api/v1/submissions/1/questions?text=dog&page=2'],
  ['/api/submissions/1/receipt?evaluation=2', '/api/v1/submissions/1/receipt?evaluationId=2'],
  [
    '/api/benchmarks/vidhal/question-files/a/b.json',
    '/api/v1/benchmarks/vidhal/question-files/a/b.json',
  ],
  [
    '/api/compare/export?ids=a,b&format=csv',
    '/api/v1/comparisons/file?submissionIds=a&submissionIds=b&format=csv',
  ],
  ['/api/nothing', null],
])('an address before version 1 leads to its replacement: %s', (old, expected) => {
  expect(findNewAddress(new URL(old, 'http://site'))).toBe(expected);
});
