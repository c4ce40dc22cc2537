import { isObject, type Json, type JsonObject } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { file, read, score, tree } from './testing-answers';

const judged = (text: string): Json => ({ 'gt-answer': 'no', 'video-llm-prediction': text });
const predicted = (text: string): Json => ({ answer: 'no', prediction: text });
const merge = (toRow: (text: string) => Json): Json => ({
  yes_no: tree('yes_no', toRow('no '), toRow('No')),
  'multi-choice': tree('multi-choice', toRow(' B</s>'), toRow('B')),
});

test('merged_result.json contains several tasks', () => {
  const { recognised } = read(file('merged_result.json', merge(judged)));
  expect(recognised.map(({ task, format, refused }) => [task, format, refused])).toEqual([
    ['yes_no', 'merged_result', false],
    ['multi-choice', 'merged_result', false],
  ]);
});

test('predictions of several tasks in one file are cleaned like those in one file each', () => {
  const { accuracy, codes } = score('multi-choice', file('all.json', merge(predicted)));
  expect([accuracy, codes]).toEqual([[1, 1], []]);
});

test('predictions of several tasks in one file get the verdicts of other files', () => {
  const verdict = {
    ...Object(judged('It seems so.')),
    'chatgpt-response': 'Correct',
    rating: 1,
    match_success: false,
  };
  const { accuracy, codes } = score(
    'yes_no',
    file('all.json', { yes_no: tree('yes_no', predicted(' It seems so.'), predicted('No')) }),
    file(
      'v.json',
      tree('yes_no', verdict, { ...verdict, 'video-llm-prediction': 'No', match_success: true }),
    ),
  );
  expect([accuracy, codes]).toEqual([[1, 1], []]);
});

test.each<[string, (all: JsonObject) => Json, string]>([
  [
    'tasks in another spelling',
    ({ yes_no: decisions = null, 'multi-choice': choices = null }) => ({
      'Yes/No': decisions,
      multi_choice: choices,
    }),
    'Rename "Yes/No" to "yes_no". Rename "multi_choice" to "multi-choice". Use ',
  ],
  ['anything beside the tasks', (all) => ({ ...all, model: 'm' }), 'Remove "model". Use '],
  [
    'one task inside another key',
    ({ yes_no: decisions = null }) => ({ model: 'm', predictions: decisions }),
    'Upload the content of "predictions" as a file of its own. Use ',
  ],
  [
    'all tasks inside another key',
    (all) => ({ results: all }),
    'Upload the content of "results" as a file of its own. Use ',
  ],
])('%s cause an error that names the change that fixes it', (_, change, fix) => {
  const all = merge(predicted);
  if (!isObject(all)) throw new Error('no tasks');
  const { issues, recognised } = read(file('all.json', change(all)));
  expect(issues).toMatchObject([{ severity: 'error', code: 'unexpected_shape', at: '$' }]);
  expect(issues[0]?.fix.slice(0, fix.length)).toBe(fix);
  expect(recognised).toEqual([]);
});
