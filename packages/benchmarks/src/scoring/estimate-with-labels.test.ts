import { describe, expect, it } from 'vitest';
import type { MetricDefinition, SliceDefinition, TaskDefinition } from '../contract/definition';
import { estimateNumber } from './estimate';
import { estimateWithLabels, type HumanLabels } from './estimate-with-labels';
import { getDraws, numberInterval } from './number-interval';
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

/** Layouts of items whose clusters depend on their task and position. */
const createLayouts = (getCluster: (task: string, i: number) => string) =>
  numberLayouts(
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
        range(size).map((i) => ({ slices: [], cluster: getCluster(task, i) })),
      ]),
    ),
  );

const layoutAt = createLayouts((_, i) => `v${i % 40}`);
const aloneAt = createLayouts((task) => task);

function layout(task: 'one' | 'mean', at = layoutAt) {
  const found = at({ task, metric: 'right', slice: 'all' });
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
function labelsBy(isRight: (i: number) => boolean): HumanLabels {
  return {
    isJudged: (task, i) => task === 'two' || i % 3 === 0,
    getLabel: (_, i) => ((i * 5) % 8 < 3 ? isRight(i) : null),
  };
}

const isRight = (i: number) => toOutcome(i) === 1;
const people = labelsBy((i) => isRight(i) !== (i % 11 === 0));
const agreeing = labelsBy(isRight);

describe('an estimate with labels', () => {
  // Expected: written anew with numpy and scipy, lambda by a numerical minimum of the variance.
  it.each([
    [
      'a task',
      'one',
      people,
      [0.5666666666666667, 0.40500588189490977, 0.7152820507405702, 30, 27],
    ],
    [
      'a mean of tasks',
      'mean',
      people,
      [0.563669733461215, 0.39602267471341507, 0.7179272636938486, 53, 49],
    ],
    [
      'a judge who always agrees',
      'mean',
      agreeing,
      [0.6, 0.42653421735739, 0.7515574269482052, 53, 53],
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

  it.each([
    ['', layout('one'), (i: number) => isRight(i) !== (i % 11 === 0)],
    [
      ' whose answers to a video differ more than independent ones',
      layout('one'),
      (i: number) => i < 120,
    ],
    [' without a wrong answer', layout('one'), () => true],
    [' without a right answer', layout('one'), () => false],
  ])(
    'is people’s number%s, with its interval, where every answer has a label',
    (_, numberLayout, isRightByPeople) => {
      const outcomes = outcomesWith((i) => Number(isRightByPeople(i)));
      const labels = {
        isJudged: () => true,
        getLabel: (_: string, i: number) => isRightByPeople(i),
      };
      const number = estimateNumber(numberLayout, outcomes);
      if (!number) throw new Error('There is no number.');
      const found = estimateWithLabels(numberLayout, outcomesWith(), labels);
      expect(found?.value).toBeCloseTo(number.value ?? Number.NaN, 12);
      const interval = numberInterval(number, numberLayout, outcomes, getDraws('seed'));
      expect(found?.low).toBeCloseTo(interval?.low ?? Number.NaN, 10);
      expect(found?.high).toBeCloseTo(interval?.high ?? Number.NaN, 10);
    },
  );

  it('has the interval of the judged number where each part has one video and people always agree', () => {
    const alone = layout('mean', aloneAt);
    const outcomes = outcomesWith((i) => Number(i < 60));
    const number = estimateNumber(alone, outcomes);
    if (!number) throw new Error('There is no number.');
    const agreeing = { isJudged: () => true, getLabel: (_: string, i: number) => i < 60 };
    const found = estimateWithLabels(alone, outcomes, agreeing);
    expect(found?.value).toBeCloseTo(number.value ?? Number.NaN, 12);
    const interval = numberInterval(number, alone, outcomes, getDraws('seed'));
    expect(found?.low).toBeCloseTo(interval?.low ?? Number.NaN, 10);
    expect(found?.high).toBeCloseTo(interval?.high ?? Number.NaN, 10);
  });

  it.each([true, false])('has an interval where people find everything right: %s', (right) => {
    const labels = { ...people, getLabel: (_: string, i: number) => (i % 3 === 0 ? right : null) };
    const found = estimateWithLabels(
      layout('mean'),
      outcomesWith(() => Number(right)),
      labels,
    );
    expect(found?.value).toBe(Number(right));
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThan(0.01);
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeLessThan(0.1);
  });

  it('has an interval where all of one part is right, and all of the other wrong', () => {
    const isRight = (task: string) => task === 'one';
    const outcomes = new Map(
      [...outcomesWith(() => 1)].map(([task, { nonAnswers, channels }]) => {
        const right = channels.right.map(() => Number(isRight(task)));
        return [task, { nonAnswers, channels: { right } }];
      }),
    );
    const labels = { isJudged: () => true, getLabel: isRight };
    const found = estimateWithLabels(layout('mean'), outcomes, labels);
    expect(found?.value).toBeCloseTo(0.5, 12);
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThan(0.1);
  });

  it('ignores labels of items outside the denominator', () => {
    const outcomes = outcomesWith((i) => (i % 2 === 0 ? toOutcome(i) : Number.NaN));
    const wrongOutside = labelsBy((i) => i % 2 === 0 && isRight(i));
    expect(estimateWithLabels(layout('mean'), outcomes, wrongOutside)).toEqual(
      estimateWithLabels(layout('mean'), outcomes, agreeing),
    );
  });

  it('ignores labels of answers that rules decided', () => {
    const { isJudged, getLabel } = people;
    const found = estimateWithLabels(layout('mean'), outcomesWith(), {
      isJudged,
      getLabel: (task, i) => isJudged(task, i) && getLabel(task, i),
    });
    expect(found).toEqual(estimateWithLabels(layout('mean'), outcomesWith(), people));
  });

  it('is null for scores on a scale, and with labels of one video', () => {
    const onScale = outcomesWith((i) => toOutcome(i) / 2);
    expect(estimateWithLabels(layout('one'), onScale, people)).toBeNull();
    const { isJudged } = people;
    const oneVideo = {
      isJudged,
      getLabel: (_: string, i: number) => (i % 40 === 0 ? true : null),
    } as const;
    expect(estimateWithLabels(layout('one'), outcomesWith(), oneVideo)).toBeNull();
  });
});
