import { expect, test } from 'vitest';
import type { Coverage } from '../contract/result';
import { unjudgedItems } from './unjudged-items';

const covered = (task: string, items: number, judgeFailed: number): Coverage => ({
  task,
  slice: 'overall',
  items,
  answered: items - judgeFailed,
  missing: 0,
  unparseable: 0,
  refused: 0,
  judgeFailed,
});
const coverage = [covered('captions', 400, 12), covered('choices', 100, 0)];
const number = (task: string, n: number) => ({ task, slice: 'overall', n });

test('returns the number of items that a score excludes because they wait for a verdict', () => {
  expect(unjudgedItems(number('captions', 388), coverage)).toEqual({ unjudged: 12, items: 400 });
});

test('returns null for a score that excludes no unjudged items', () => {
  expect(unjudgedItems(number('captions', 400), coverage)).toBeNull();
  expect(unjudgedItems(number('choices', 80), coverage)).toBeNull();
});

test('a composite sums the excluded items of its tasks', () => {
  expect(unjudgedItems(number('average', 488), coverage)).toEqual({ unjudged: 12, items: 500 });
});
