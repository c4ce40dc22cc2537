import { describe, expect, it } from 'vitest';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from '../contract/definition';
import { estimateNumber } from './estimate';
import { estimateWithLabels, type HumanLabels } from './estimate-with-labels';
import { numberLayouts } from './number-layout';

const metric: MetricDefinition = {
  id: 'right',
  title: 'right',
  short: 'right',
  description: 'right',
  formula: 'right',
  direction: 'higher',
  unit: 'percent',
  decimals: 1,
  channel: 'right',
  aggregate: 'mean',
};
const toTask = (id: string): TaskDefinition => ({
  id,
  title: id,
  short: id,
  description: id,
  metrics: [metric],
  primaryMetric: 'right',
});
const tasks = [toTask('one'), toTask('two')];
const all: SliceDefinition = { id: 'all', title: 'all', group: 'g', kind: 'all' };
const sizes = new Map([
  ['one', 240],
  ['two', 60],
]);
const range = (length: number) => Array.from({ length }, (_, i) => i);

const layoutAt = numberLayouts(
  {
    tasks,
    slices: [all],
    composites: [
      {
        ...{ task: 'mean', title: 'mean', short: 'mean', metric, slice: 'all' },
        of: tasks.map(({ id }) => ({ task: id, metric: 'right', slice: 'all' })),
      },
    ],
  },
  new Map(
    [...sizes].map(([task, size]) => [
      task,
      range(size).map((i) => ({ slices: [], cluster: `v${i % 40}` })),
    ]),
  ),
);

function layout(task: 'one' | 'mean') {
  const found = layoutAt({ task, metric: 'right', slice: 'all' });
  if (!found) throw new Error('The number has no items.');
  return found;
}

const toOutcome = (i: number) => ((i * 7) % 10 < 6 ? 1 : 0);

function outcomesWith(change: (i: number) => number = toOutcome) {
  return new Map(
    [...sizes].map(([task, size]) => [
      task,
      {
        nonAnswers: range(size).map(() => null),
        channels: { right: Float64Array.from(range(size), change) },
      },
    ]),
  );
}

/** Labels on three of eight judged answers. */
function labelsBy(judge: (i: number) => 0 | 1): HumanLabels {
  return {
    isJudged: (task, i) => task === 'two' || i % 3 === 0,
    getLabel: (_, i) => ((i * 5) % 8 < 3 ? judge(i) : null),
  };
}

const people = labelsBy((i) => (i % 11 === 0 ? ((1 - toOutcome(i)) as 0 | 1) : toOutcome(i)));
const agreeing = labelsBy(toOutcome);

describe('an estimate with labels', () => {
  // Expected: written anew with numpy and scipy, lambda by a numerical minimum of the variance.
  it.each([
    [
      'a task',
      'one',
      people,
      [0.5666666666666667, 0.40463742265384883, 0.7155933856029791, 30, 27],
    ],
    [
      'a mean of tasks',
      'mean',
      people,
      [0.563669733461215, 0.3954581292680649, 0.7184051042316622, 53, 49],
    ],
    [
      'a judge who always agrees',
      'mean',
      agreeing,
      [0.6, 0.4258056846696445, 0.7521132615025686, 53, 53],
    ],
  ] as const)('of %s matches numpy', (_, task, labels, [value, low, high, labelled, agreed]) => {
    const found = estimateWithLabels(layout(task), outcomesWith(), labels);
    expect(found).toMatchObject({ labelled, agreed });
    expect(found?.value).toBeCloseTo(value, 7);
    expect(found?.low).toBeCloseTo(low, 7);
    expect(found?.high).toBeCloseTo(high, 7);
  });

  it('is the judged number where the judge always agrees', () => {
    const judged = estimateNumber(layout('mean'), outcomesWith())?.value;
    const found = estimateWithLabels(layout('mean'), outcomesWith(), agreeing);
    expect(found?.value).toBeCloseTo(judged ?? Number.NaN, 12);
  });

  it('ignores labels of items outside the denominator', () => {
    const outcomes = outcomesWith((i) => (i % 2 === 0 ? toOutcome(i) : Number.NaN));
    const wrongOutside = labelsBy((i) => (i % 2 === 0 ? toOutcome(i) : 0));
    expect(estimateWithLabels(layout('mean'), outcomes, wrongOutside)).toEqual(
      estimateWithLabels(layout('mean'), outcomes, agreeing),
    );
  });

  it('ignores labels of answers that rules decided', () => {
    const { isJudged, getLabel } = people;
    const found = estimateWithLabels(layout('mean'), outcomesWith(), {
      isJudged,
      getLabel: (task, i) => (isJudged(task, i) ? getLabel(task, i) : 0),
    });
    expect(found).toEqual(estimateWithLabels(layout('mean'), outcomesWith(), people));
  });

  it('is null for scores on a scale, and with labels of one video', () => {
    const onScale = outcomesWith((i) => toOutcome(i) / 2);
    expect(estimateWithLabels(layout('one'), onScale, people)).toBeNull();
    const { isJudged } = people;
    const oneVideo = {
      isJudged,
      getLabel: (_: string, i: number) => (i % 40 === 0 ? 1 : null),
    } as const;
    expect(estimateWithLabels(layout('one'), outcomesWith(), oneVideo)).toBeNull();
  });
});
