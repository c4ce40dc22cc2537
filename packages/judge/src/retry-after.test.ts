import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after';

const now = Date.UTC(2025, 0, 1, 12, 0, 0);

test.each<[string, Record<string, string>, number | null]>([
  ['nothing', {}, null],
  ['seconds', { 'retry-after': '20' }, 20_000],
  ['a part of a second', { 'retry-after': '0.5' }, 500],
  ['milliseconds, which are more precise', { 'retry-after-ms': '1500', 'retry-after': '2' }, 1500],
  ['a date', { 'retry-after': 'Wed, 01 Jan 2025 12:00:30 GMT' }, 30_000],
  [
    'a date, by the clock of the server',
    { 'retry-after': 'Wed, 01 Jan 2025 15:00:30 GMT', date: 'Wed, 01 Jan 2025 15:00:00 GMT' },
    30_000,
  ],
  ['a date that has passed', { 'retry-after': 'Wed, 01 Jan 2025 11:00:00 GMT' }, 0],
  ['a negative number', { 'retry-after': '-5' }, null],
  ['more seconds than a number can represent', { 'retry-after': '9'.repeat(400) }, null],
  ['words', { 'retry-after': 'soon' }, null],
])('reads the wait time from %s', (_, headers, expected) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
});
