import type { LeaderboardRow } from '@clapboard/services/core';
import { describe, expect, it } from 'vitest';
import { getMetric, getTask } from '@/leaderboard-view/definition';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import { describeLead, listNames } from './takeaways';

const accuracy = getMetric(getTask(testLeaderboard, 'choice'), 'accuracy');
const lead = (rows: readonly LeaderboardRow[]) => describeLead(rows, testKey, accuracy);

/** A ranked row; `best` and `worst` are its possible ranks. */
const ranked = (name: string, rank: number, best?: number, worst?: number) =>
  testRow(
    name,
    1 - rank / 10,
    { modelName: name },
    {
      rank,
      rankSet: best === undefined || worst === undefined ? null : { best, worst },
    },
  );
const published = (name: string, value: number, misprint: string | null = null) =>
  testRow(name, value, { modelName: name, kind: 'published' }, { rank: null, misprint });

describe('who leads', () => {
  it('is significant only if the rank set of the leader is its rank alone', () => {
    expect(lead([ranked('A', 1, 1, 1), ranked('B', 2, 2, 3), ranked('C', 3, 2, 3)])).toBe(
      'A is significantly better than every other scored model',
    );
    expect(lead([ranked('A', 1, 1, 2), ranked('B', 2, 2, 3), ranked('C', 3, 2, 3)])).toBe(
      'A leads; its rank is between 1 and 2',
    );
  });

  it('names the others that may also be first, up to two', () => {
    const others = [ranked('B', 2, 1, 3), ranked('C', 3, 1, 3), ranked('D', 4, 1, 4)];
    expect(lead([...others.slice(0, 1), ranked('A', 1, 1, 2)])).toBe(
      'A leads, but B may also rank first',
    );
    expect(lead([ranked('A', 1, 1, 3), ...others.slice(0, 2)])).toBe(
      'A leads, but B and C may also rank first',
    );
    expect(lead([ranked('A', 1, 1, 4), ...others])).toBe(
      'A leads, but 3 other models may also rank first',
    );
  });

  it('claims nothing that no test supports', () => {
    expect(lead([ranked('A', 1), ranked('B', 2)])).toBe(
      'A leads; differences to other models aren’t tested yet',
    );
    expect(lead([ranked('A', 1), published('P', 0.99)])).toBe('A is the only ranked model shown');
    expect(lead([ranked('B', 2, 2, 3), ranked('C', 3, 2, 3)])).toBe(
      'B is the best of the shown models, at rank 2',
    );
    expect(lead([ranked('A', 1), ranked('B', 1), ranked('C', 3)])).toBe(
      'A and B share first place',
    );
  });

  it('is the best published score without scored models, unless it is misprinted', () => {
    expect(lead([published('A', 0.9, 'above 1'), published('B', 0.7), published('C', 0.6)])).toBe(
      'B has the best published accuracy: 0.700',
    );
    expect(lead([published('B', 0.7), published('C', 0.7)])).toBe(
      'B and C have the best published accuracy: 0.700',
    );
  });

  it('is unknown without rows, and where no direction is better', () => {
    expect(lead([])).toBeNull();
    expect(
      describeLead([ranked('A', 1)], testKey, { ...accuracy, direction: 'neutral' }),
    ).toBeNull();
  });
});

it('a long list of names becomes a number', () => {
  expect([['A'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(listNames)).toEqual([
    'A',
    'A, B and C',
    '4 models',
  ]);
});
