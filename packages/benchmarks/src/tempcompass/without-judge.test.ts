import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { evaluate } from '../scoring/evaluate';
import { chartsById } from '../testing/charts-by-id';
import { charts } from './charts';
import { readAnswers } from './formats/read-answers';
import { tempcompass } from './index';
import { outcomes } from './score';

/** Videos with the aspect of their question; the right answer is always no. */
const videos = [
  ['1', 'action'],
  ['1_reverse', 'action'],
  ['2', 'speed'],
  ['2_reverse', 'speed'],
  ['3', 'order'],
] as const;

const items = videos.map(
  ([video, aspect]): Item => ({
    id: `yes_no/${video}/${aspect}/0`,
    task: 'yes_no',
    slices: [aspect],
    cluster: video,
    payload: { video, aspect, question: `Is ${video} moving?` },
    reference: { answer: 'no' },
  }),
);

/** The rules find no option in the second answer, so it needs a judge. */
const inputs = ['No.', 'Perhaps.', 'No.', 'Yes.', 'No.'];
const file: SourceFile = {
  kind: 'json',
  name: 'yes_no.json',
  size: 1,
  uploadId: '0',
  value: Object.fromEntries(
    videos.map(([video, aspect], i): [string, Json] => [
      video,
      { [aspect]: [{ question: `Is ${video} moving?`, prediction: inputs[i] ?? '' }] },
    ]),
  ),
};

test('accuracy needs all verdicts, and rule accuracy does not', async () => {
  const result = await evaluate(tempcompass, items, [file], {
    getTask: () => undefined,
    seed: 's',
  });
  const row = (metric: string, slice: string) =>
    result.scores.find((score) => score.metric === metric && score.slice === slice);
  expect(row('accuracy', 'overall')).toMatchObject({ value: null, n: 4, ciLow: null });
  expect(row('accuracy', 'action')).toMatchObject({ value: null, n: 1 });
  expect(row('accuracy', 'speed')).toMatchObject({ value: 0.5, n: 2 });
  expect(row('rule_accuracy', 'overall')).toMatchObject({ value: 3 / 5, n: 5 });
  expect(row('match_rate', 'overall')).toMatchObject({ value: 4 / 5, n: 5 });
  expect(result.issues).toMatchObject([{ code: 'not_judged', at: 'yes_no/1_reverse/action/0' }]);
  expect(result.complete).toBe(false);
});

test('charts that verdicts could change wait for the verdicts', () => {
  const answers = readAnswers([file], items, () => undefined).tasks.get('yes_no') ?? new Map();
  const find = chartsById({ outcomes, charts }, 'yes_no', items, answers);
  const heat = find('heat', 'accuracy_by_aspect');
  expect(heat?.rows).toEqual([{ id: 'yes_no', title: 'Yes/No QA' }]);
  expect(heat?.columns.map(({ id }) => id)).toEqual([
    'overall',
    'action',
    'direction',
    'speed',
    'order',
    'attribute_change',
  ]);
  expect(heat?.values).toEqual([[null, null, null, 0.5, 1, null]]);
  expect(find('heat', 'match_rate_by_aspect')?.values[0]?.[0]).toBe(4 / 5);
  expect(find('heat', 'accuracy_by_fine_aspect')).toBeUndefined();
  expect(find('bars', 'groups_wholly_right')).toBeUndefined();
  const sides = find('bars', 'with_counterpart')?.series[0];
  expect(sides).toMatchObject({ values: [null, 1], n: [3, 1] });
  const conflicting = find('bars', 'conflicting_videos');
  expect(conflicting?.series[0]).toMatchObject({ title: 'This result', values: [2 / 3, 1] });
  // Table 5, column Yes/No QA.
  expect(conflicting?.series[1]).toMatchObject({
    title: 'LLaVA-1.5',
    values: [0.506, 0.528],
    published: true,
  });
});
