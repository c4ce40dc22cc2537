import { expect, it } from 'vitest';
import { formatCoverage } from './coverage-text';

const row = {
  task: 'qa',
  slice: 'overall',
  items: 2400,
  answered: 2382,
  missing: 0,
  unparseable: 18,
  refused: 0,
  judgeFailed: 0,
};

it('counts the outcomes of the items', () => {
  expect(formatCoverage(row)).toBe('2,382 of 2,400 items answered, 18 unparseable');
});

it('counts an answer without a verdict as answered, and blames no judge for it', () => {
  expect(formatCoverage({ ...row, answered: 0, judgeFailed: 2382 })).toBe(
    '2,382 of 2,400 items answered (2,382 of these not judged), 18 unparseable',
  );
});
