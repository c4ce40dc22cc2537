import { expect, test } from 'vitest';
import { testLeaderboard } from '@/leaderboard-view/testing-leaderboard';
import { columnPresets, expandColumns, findPreset, shortenColumns } from './column-presets';

const everything = columnPresets.find(({ id }) => id === 'everything')?.keys(testLeaderboard) ?? [];

test('a preset is one word in a link, and is recognised by its columns', () => {
  for (const { id, keys } of columnPresets) {
    expect(shortenColumns(testLeaderboard, keys(testLeaderboard))).toEqual([id]);
    expect(findPreset(testLeaderboard, expandColumns(testLeaderboard, [id]))?.id).toBe(id);
  }
});

test('a link names what a selection adds to a preset or leaves out of it', () => {
  const selection = everything.filter((key) => key !== 'choice/cost/object');
  const short = shortenColumns(testLeaderboard, selection);
  expect(short).toEqual(['everything', '-choice/cost/object']);
  expect(expandColumns(testLeaderboard, short)).toEqual(selection);
});

test('any selection survives its link, also in an order of its own', () => {
  for (let bits = 1; bits < 2 ** everything.length; bits += 7) {
    const selection = everything.filter((_, index) => bits & (1 << index));
    const turned = selection.toReversed();
    for (const columns of [selection, turned]) {
      const short = shortenColumns(testLeaderboard, columns);
      expect(expandColumns(testLeaderboard, short)).toEqual(columns);
      expect(short.join().length).toBeLessThanOrEqual(columns.join().length);
    }
  }
});
