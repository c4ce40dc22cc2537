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

test('a number without the items that wait for a verdict says how many they are', () => {
  expect(unjudgedItems(number('captions', 388), coverage)).toEqual({ unjudged: 12, items: 400 });
});

test('a number that rules give over all items has nothing to say', () => {
  expect(unjudgedItems(number('captions', 400), coverage)).toBeNull();
  expect(unjudgedItems(number('choices', 80), coverage)).toBeNull();
});

test('a number over several tasks lacks what any of them lacks', () => {
  expect(unjudgedItems(number('average', 488), coverage)).toEqual({ unjudged: 12, items: 500 });
});
