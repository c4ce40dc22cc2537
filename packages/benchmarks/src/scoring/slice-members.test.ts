import { expect, test } from 'vitest';
import type { SliceDefinition } from '../contract/definition';
import { sliceMembers } from './slice-members';

const named = { title: '', group: '' };
const slices: readonly SliceDefinition[] = [
  { ...named, id: 'overall', kind: 'all' },
  { ...named, id: 'a', kind: 'items' },
  { ...named, id: 'b', kind: 'items' },
  { ...named, id: 'empty', kind: 'items' },
  { ...named, id: 'both', kind: 'macro', of: ['b', 'a'] },
  { ...named, id: 'whole', kind: 'macro', of: ['a', 'overall'] },
  { ...named, id: 'part', kind: 'channel' },
];

test('lists each item of a slice or macro slice once in item order, and omits empty slices', () => {
  const items = [['b'], ['a', 'a'], ['b', 'a'], [], ['b', 'other']].map((sliceIds) => ({
    slices: sliceIds,
  }));
  expect([...sliceMembers(slices, items)]).toEqual([
    ['overall', [0, 1, 2, 3, 4]],
    ['a', [1, 2]],
    ['b', [0, 2, 4]],
    ['both', [0, 1, 2, 4]],
    ['whole', [0, 1, 2, 3, 4]],
    ['part', [0, 1, 2, 3, 4]],
  ]);
});
