import type { Json, SourceFile } from '@clapboard/intake';
import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { evaluate } from '../evaluate';
import { diagnostics } from './diagnostics';
import { readAnswers } from './formats/read-answers';
import { tempcompass } from './index';

/** Videos with the aspect that they are asked about; the right answer is always no. */
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
    key: { answer: 'no' },
  }),
);

/** The second answer has no option in it: a judge would have to decide. */
const given = ['No.', 'Perhaps.', 'No.', 'Yes.', 'No.'];
const file: SourceFile = {
  kind: 'json',
  name: 'yes_no.json',
  size: 1,
  value: Object.fromEntries(
    videos.map(([video, aspect], i): [string, Json] => [
      video,
      { [aspect]: [{ question: `Is ${video} moving?`, prediction: given[i] ?? '' }] },
    ]),
  ),
};

test('without verdicts there is no accuracy over an answer that needs one, and the rules’ own number stays', async () => {
  const result = await evaluate(tempcompass, items, [file], { taskOf: () => undefined, seed: 's' });
  const row = (metric: string, slice: string) =>
    result.scores.find((one) => one.metric === metric && one.slice === slice);
  expect(row('accuracy', 'overall')).toMatchObject({ value: null, n: 4, ciLow: null });
  expect(row('accuracy', 'action')).toMatchObject({ value: null, n: 1 });
  expect(row('accuracy', 'speed')).toMatchObject({ value: 0.5, n: 2 });
  expect(row('rule_accuracy', 'overall')).toMatchObject({ value: 3 / 5, n: 5 });
  expect(row('match_rate', 'overall')).toMatchObject({ value: 4 / 5, n: 5 });
  expect(result.issues).toMatchObject([{ code: 'not_judged', at: 'yes_no/1_reverse/action/0' }]);
  expect(result.complete).toBe(false);
});

test('figures, too, wait for the verdict wherever it could change them', () => {
  const answers = readAnswers([file], items, () => undefined).tasks.get('yes_no') ?? new Map();
  expect(diagnostics('yes_no', items, answers)).toMatchObject({
    accuracy_by_aspect: [
      { slice: 'overall', n: 5, value: null },
      { slice: 'action', n: 2, value: null },
      { slice: 'speed', n: 2, value: 0.5 },
      { slice: 'order', n: 1, value: 1 },
    ],
    consistency: {
      with_counterpart: { accuracy: null, n: 3 },
      without_counterpart: { accuracy: 1, n: 1 },
      all: { groups: 2, wholly_right: null },
    },
    conflicting_videos: { all_videos: 2 / 3, raw_videos: 1 },
  });
});
