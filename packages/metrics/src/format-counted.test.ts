import { expect, it } from 'vitest';
import { formatCounted } from './format-counted';

it('a noun or phrase agrees with its number', () => {
  expect([0, 1, 2400].map((count) => formatCounted(count, 'file'))).toEqual([
    '0 files',
    '1 file',
    '2,400 files',
  ]);
  expect([1, 2].map((count) => formatCounted(count, 'answer has', 'answers have'))).toEqual([
    '1 answer has',
    '2 answers have',
  ]);
});
