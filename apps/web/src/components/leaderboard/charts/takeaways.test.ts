import type { LeaderboardRow } from '@clapboard/services/core';
import { describe, expect, it } from 'vitest';
import { getMetric, getTask } from '@/leaderboard-view/definition';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import type { LeadPeriod } from './lead-history';
import {
  describeFront,
  describeGains,
  describeLead,
  describeLeadHistory,
  describePairing,
  describeRanks,
  describeRecords,
} from './takeaways';

const accuracy = getMetric(getTask(testLeaderboard, 'choice'), 'accuracy');
const lower = { ...accuracy, direction: 'lower' } as const;
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
      'A leads; differences from other models aren’t tested yet',
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
    const incomplete = testRow('I', 0.95, {}, { rank: null });
    const rows = [incomplete, published('C', 0.6), published('B', 0.7), published('D', 0.8)];
    expect(lead(rows)).toBe('D has the best published accuracy: 0.800');
    expect(describeLead(rows, testKey, lower)).toBe('C has the best published accuracy: 0.600');
  });

  it('is unknown without rows, and where no direction is better', () => {
    expect(lead([])).toBeNull();
    expect(
      describeLead([ranked('A', 1)], testKey, { ...accuracy, direction: 'neutral' }),
    ).toBeNull();
  });
});

describe('scatter plots', () => {
  const point = (id: string, x: number, y: number) => ({
    id,
    name: id,
    x,
    y,
    slot: null,
    facts: [],
  });
  const content = (front: readonly string[]) => ({
    points: [point('A', 2, 0.2), point('B', 7, 0.72), point('C', 13, 0.5)],
    line: { title: '', points: front, continues: true },
    x: { title: 'Parameters', domain: [1, 20], ticks: [], format: (x: number) => `${x}B` } as const,
  });

  it('state the ends of the front, or the only model on it', () => {
    expect(describeFront(content(['A', 'B']), accuracy, 'the fewest parameters')).toBe(
      'The best accuracy goes from 0.200 at 2B to 0.720 at 7B',
    );
    expect(describeFront(content(['A']), accuracy, 'the fewest parameters')).toBe(
      'A has the best accuracy and the fewest parameters',
    );
    expect(describeFront({ ...content([]), line: null }, accuracy, '')).toBeNull();
    const smallest = content(['A']);
    const alike = { ...smallest, points: smallest.points.map((point) => ({ ...point, x: 7 })) };
    expect(describeFront(alike, accuracy, 'the fewest parameters')).toBeNull();
  });

  it('state the first and the latest record, in the direction of the metric', () => {
    expect(describeRecords(content(['A', 'B']), accuracy)).toBe(
      'The best accuracy rose from 0.200 (A, 2B) to 0.720 (B, 7B)',
    );
    expect(describeRecords(content(['B', 'A']), lower)).toContain('fell from 0.720');
    expect(describeRecords(content(['A']), accuracy)).toBeNull();
  });
});

it('the history of the lead counts changes and those that intervals leave open', () => {
  const period = (overlaps: boolean | null): LeadPeriod => ({
    id: '',
    name: '',
    published: false,
    from: 0,
    to: null,
    value: 0,
    low: null,
    high: null,
    gain: null,
    overlaps,
  });
  const describePeriods = (...overlapping: (boolean | null)[]) =>
    describeLeadHistory([period(null), ...overlapping.map(period)], accuracy);
  expect(describePeriods()).toBeNull();
  expect(describePeriods(null)).toBe('The lead in accuracy changed once');
  expect(describePeriods(null, null)).toBe('The lead in accuracy changed twice');
  expect(describePeriods(true, false, null)).toBe(
    'The lead in accuracy changed 3 times; at 1 of 3 changes, the intervals of both leaders overlap',
  );
});

it('gains are significant only where a paired interval excludes zero', () => {
  const gain = (difference: number, low?: number, high?: number) => ({
    difference,
    interval: low === undefined || high === undefined ? null : { low, high },
  });
  expect(describeGains([gain(0.1), gain(-0.1)], accuracy)).toBe(
    'Other prompts are better in 1 of 2 runs; published scores have no intervals',
  );
  const gains = [
    gain(0.1, 0.02, 0.18),
    gain(0.2, 0.1, 0.3),
    gain(0.1, -0.01, 0.2),
    gain(0, -0.1, 0.1),
    gain(-0.2, -0.3, -0.1),
  ];
  expect(describeGains(gains, accuracy)).toBe(
    'Other prompts are better in 3 of 5 runs; significantly in 2 of 5 tested',
  );
  expect(describeGains(gains, lower)).toBe(
    'Other prompts are better in 1 of 5 runs; significantly in 1 of 5 tested',
  );
  expect(describeGains([], accuracy)).toBeNull();
  expect(describeGains(gains, { direction: 'neutral' })).toBeNull();
});

it('ranks name who is first most often', () => {
  const row = (name: string, ...ranks: (number | null)[]) => ({ name, ranks });
  expect(describeRanks([row('A', 1, 1), row('B', 2, 2)])).toBe('A ranks first everywhere');
  expect(describeRanks([row('A', 1, 2, 1), row('B', 2, 1, null)])).toBe(
    'A ranks first in 2 of 3 columns',
  );
  expect(describeRanks([row('A', 1, 2), row('B', 2, 1)])).toBe(
    'A and B each rank first in 1 of 2 columns',
  );
  expect(describeRanks([row('A', 1, 1), row('B', 1, 1)])).toBe(
    'A and B each rank first in 2 of 2 columns',
  );
  expect(describeRanks([])).toBeNull();
});

describe('two scores of the models', () => {
  const point = (x: number, y: number) => ({
    id: `${x}`,
    name: `${x}`,
    x,
    y,
    low: null,
    high: null,
    published: false,
    slot: null,
    facts: [],
  });
  const describeAll = (pairs: readonly (readonly [number, number])[]) =>
    describePairing(
      { points: pairs.map(([x, y]) => point(x, y)) },
      { title: 'Hallucination' },
      { title: 'Omission' },
    );

  it('are related only if the interval of the rank correlation excludes zero', () => {
    // Eight models, two neighbours swapped: 1 − 6 × 2 / (8 × 63) = 0.976.
    // By hand: 1.9600 √((1 + 0.9530 / 2) / 5) = 1.0649 around atanh 0.9762 = 2.2105: tanh 1.1456, tanh 3.2754.
    const swapped = [2, 1, 3, 4, 5, 6, 7, 8].map((y, x) => [x, y] as const);
    expect(describeAll(swapped)).toBe(
      'Models with a higher hallucination have a higher omission: rank correlation 0.98, 95% interval 0.82 to 1.00',
    );
    const falling = swapped.map(([x, y]) => [x, -y] as const);
    expect(describeAll(falling)).toContain('have a lower omission: rank correlation −0.98');
    expect(describeAll([5, 1, 4, 2, 3].map((y, x) => [x, y]))).toMatch(/^No clear relation/);
  });

  it('in a perfect order show no more than the order, which has no interval', () => {
    const same = [1, 2, 3, 4, 5].map((y, x) => [x, y] as const);
    expect(describeAll(same)).toBe(
      'These 5 models have the same order by hallucination and omission',
    );
    const opposite = same.map(([x, y]) => [x, -y] as const);
    expect(describeAll(opposite)).toBe(
      'These 5 models have opposite orders by hallucination and omission',
    );
  });

  it('of few models say nothing', () => {
    expect(describeAll([1, 2, 3, 4].map((y, x) => [x, y]))).toBeNull();
    expect(describeAll([1, 1, 1, 1, 1].map((y, x) => [x, y]))).toBeNull();
  });
});
