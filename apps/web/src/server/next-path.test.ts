import { expect, it } from 'vitest';
import { safeNextPath } from './next-path';

it.each(['/b/vidhal/submit', '/b/vidhal?sort=a#top', '/'])(
  '%s is accepted as the next page',
  (path) => {
    expect(safeNextPath(path)).toBe(path);
  },
);

it.each([
  'https://evil.example.org',
  '//evil.example.org',
  '/\\evil.example.org',
  '/\t/evil.example.org',
  '/.//evil.example.org',
  '/b/..//evil.example.org',
  '/%2e/\\evil.example.org',
  'javascript:alert(1)',
  'me',
  '',
  undefined,
  ['/a', '/b'],
])('%j never leads to another site', (next) => {
  expect(safeNextPath(next)).toBe('/me');
});
