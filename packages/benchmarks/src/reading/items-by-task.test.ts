import { expect, test } from 'vitest';
import { getTaskItems } from './items-by-task';

const items = [
  { id: 'b', task: 'captions' },
  { id: 'a', task: 'choices' },
  { id: 'a', task: 'captions' },
];

test('returns the items of a task in order, and their ids', () => {
  const { items: found, ids } = getTaskItems(items, 'captions');
  expect(found).toEqual([items[0], items[2]]);
  expect([...ids]).toEqual(['b', 'a']);
  expect(getTaskItems(items, 'other').items).toEqual([]);
});

test('groups the same items once, and other items again', () => {
  expect(getTaskItems(items, 'captions').items).toBe(getTaskItems(items, 'captions').items);
  expect(getTaskItems([{ id: 'c', task: 'captions' }], 'captions').items).toHaveLength(1);
});
