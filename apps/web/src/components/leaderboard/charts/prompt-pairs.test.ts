import { expect, it } from 'vitest';
import { testKey, testRow } from '@/leaderboard-view/testing-leaderboard';
import { pairPrompts } from './prompt-pairs';

const run = (id: string, modelName: string, promptVariant: string, value: number, more = {}) =>
  testRow(id, value, { modelName, promptVariant, ...more });

it('pairs each variant with the standard run of its model, largest gain first', () => {
  const pairs = pairPrompts(
    [
      run('a', 'A', '', 0.5),
      run('a1', 'A', 'DSCP', 0.55),
      run('a2', 'A', 'CoT', 0.4),
      run('b', 'B', '', 0.2),
      run('b1', 'B', 'DSCP', 0.5),
    ],
    testKey,
  );
  expect(
    pairs.map(({ id, without, variant, difference }) => [
      id,
      without.id,
      variant,
      Number(difference.toFixed(6)),
    ]),
  ).toEqual([
    ['b1', 'b', 'DSCP', 0.3],
    ['a1', 'a', 'DSCP', 0.05],
    ['a2', 'a', 'CoT', -0.1],
  ]);
});

it('never pairs published with scored runs, different frames, or incomplete runs', () => {
  const kinds = [run('a', 'A', '', 0.5), run('p', 'A', 'DSCP', 0.6, { kind: 'published' })];
  const frames = [run('a', 'A', '', 0.5, { frames: '8' }), run('b', 'A', 'DSCP', 0.6)];
  const partial = [run('a', 'A', '', 0.5, { complete: false }), run('b', 'A', 'DSCP', 0.6)];
  expect([kinds, frames, partial].map((rows) => pairPrompts(rows, testKey))).toEqual([[], [], []]);
});
