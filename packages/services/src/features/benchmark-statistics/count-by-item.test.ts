import type { MetricDefinition, TaskOutcomes } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { countByItem, getGroup, summarizeCounts } from './count-by-item';

const metric = {
  id: 'accuracy',
  title: 'Accuracy',
  short: 'Acc',
  description: '',
  formula: '',
  direction: 'higher',
  unit: 'percent',
  decimals: 1,
  channel: 'accuracy',
  aggregate: 'mean',
} satisfies MetricDefinition;

function toRun(values: readonly (number | 'refused')[]): TaskOutcomes {
  return {
    nonAnswers: values.map((value) => (value === 'refused' ? value : null)),
    channels: {
      accuracy: Float64Array.from(values, (value) => (value === 'refused' ? Number.NaN : value)),
    },
  };
}

const count = (
  rows: readonly (readonly (number | 'refused')[])[],
  counted: MetricDefinition = metric,
) => countByItem(counted, rows[0]?.length ?? 0, rows.map(toRun));

// Items: all right; all wrong; three that strong models get right; one that weak models do; refused by two of them.
const five = [
  [1, 0, 1, 1, 1, 0, 1],
  [1, 0, 1, 1, 0, 0, 1],
  [1, 0, 1, 0, 0, 0, 'refused'],
  [1, 0, 0, 0, 0, 1, 'refused'],
  [1, 0, 0, 0, 0, 1, 0],
] as const;

it('counts right and wrong answers, and an answer that is refused as neither', () => {
  const counts = count(five);
  expect(counts.results).toBe(5);
  expect([...counts.right]).toEqual([5, 0, 3, 2, 1, 2, 2]);
  expect([...counts.wrong]).toEqual([0, 5, 2, 3, 4, 3, 1]);
  expect([...counts.means]).toEqual([1, 0, 0.6, 0.4, 0.2, 0.4, 0.4]);
});

it('groups questions that all get right or wrong, and those that only weak models get right', () => {
  const counts = count(five);
  // Sixth item: 0 0 0 1 1 against rests of 5 4 2 1 1 with mean 2.6: 2 − 5 × 0.4 × 2.6 = −3.2; squares 1.2 and 13.2.
  expect(counts.discriminations[5]).toBeCloseTo(-3.2 / Math.sqrt(1.2 * 13.2), 12);
  expect(Array.from(counts.means, (_, item) => getGroup(counts, item))).toEqual([
    'all_right',
    'all_wrong',
    null,
    null,
    null,
    'suspected',
    null,
  ]);
  expect(summarizeCounts(counts)).toEqual({
    results: 5,
    questions: 7,
    allWrong: 1,
    allRight: 1,
    suspected: 1,
    graded: false,
    histogram: [1, 1, 3, 1, 0, 1].map((questions, right) => ({
      ...{ from: right / 5, to: right / 5 },
      questions,
    })),
  });
});

it('suspects nothing below five results', () => {
  const counts = count(five.slice(0, 4));
  expect([...counts.discriminations]).toEqual(new Array(7).fill(Number.NaN));
  expect(summarizeCounts(counts)).toMatchObject({ allWrong: 1, allRight: 1, suspected: null });
});

it('a partly right answer earns its share, in costs too, and makes no question wrong for all', () => {
  const graded = count([
    [0.5, 0],
    [0, 0],
  ]);
  expect([...graded.means]).toEqual([0.25, 0]);
  const summary = summarizeCounts(graded);
  expect(summary).toMatchObject({ allWrong: 1, graded: true });
  expect(summary.histogram.map(({ questions }) => questions)).toEqual([
    1, 0, 1, 0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(summary.histogram[2]).toEqual({ from: 0.2, to: 0.3, questions: 1 });
  const costs = count([[0.25, 3]], { ...metric, direction: 'lower' });
  expect([...costs.means]).toEqual([0.75, 0]);
  expect(getGroup(costs, 1)).toBe('all_wrong');
});

it('suspects a discrimination below −0.3', () => {
  const counts = {
    results: 5,
    right: Uint16Array.of(2, 2),
    partly: new Uint16Array(2),
    wrong: Uint16Array.of(3, 3),
    means: Float64Array.of(0.4, 0.4),
    discriminations: Float64Array.of(-0.3, -0.301),
  };
  expect([0, 1].map((item) => getGroup(counts, item))).toEqual([null, 'suspected']);
});

it('has a class for each number of right results up to ten, and ten classes for more', () => {
  const rights = (results: number) =>
    Array.from({ length: results }, (_, run) => [1, run < 7 ? 1 : 0, 0]);
  const ten = summarizeCounts(count(rights(10))).histogram;
  expect(ten.map(({ questions }) => questions)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1]);
  const eleven = summarizeCounts(count(rights(11))).histogram;
  // 7 of 11 are 0.64.
  expect(eleven.map(({ questions }) => questions)).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 1]);
});

it('counts a mean that rounding errors put just below a class in this class', () => {
  expect(0.3 / 3).toBeLessThan(0.1);
  const { histogram } = summarizeCounts(count([[0.3], [0], [0]]));
  expect(histogram[1]).toEqual({ from: 0.1, to: 0.2, questions: 1 });
});

it('leaves out a result that doesn’t have one number per item', () => {
  expect(countByItem(metric, 2, [toRun([1, 0]), toRun([1])]).results).toBe(1);
});
