import type { Json } from '@clapboard/file-reader';
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
