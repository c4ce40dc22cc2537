import type { Json } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { describeContent, listKeys, suggestParts, suggestRenames } from './found-keys';
import { readOwnRows } from './own-rows';

const row = [
  { key: 'id', means: 'id' },
  { key: 'prediction', means: 'prediction' },
] as const;

test('a rename is suggested for each missing key that a found key probably stands for', () => {
  expect(suggestRenames(['id', 'output'], row)).toBe('Rename "output" to "prediction". ');
  expect(suggestRenames(['question_id', 'Response'], row)).toBe(
    'Rename "question_id" to "id". Rename "Response" to "prediction". ',
  );
});

test('a found key is suggested for one required key only, and never if it is required itself', () => {
  const official = [
    { key: 'Q', means: 'question' },
    { key: 'A', means: 'prediction' },
  ] as const;
  expect(suggestRenames(['Q', 'pred'], official)).toBe('Rename "pred" to "A". ');
  expect(suggestRenames(['id', 'video'], row)).toBe('');
  const ids = [
    { key: 'video', means: 'video' },
    { key: 'id', means: 'id' },
  ] as const;
  expect(suggestRenames(['key'], ids)).toBe('Rename "key" to "video". ');
});

test('eight keys are listed, and more are counted', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const listed = '"a", "b", "c", "d", "e", "f", "g", "h"';
  expect(listKeys(keys)).toBe(listed);
  expect(listKeys([...keys, 'i'])).toBe(`${listed} and 1 more`);
});

test('a key in other case is suggested before other names', () => {
  const columns = [{ key: 'video' }, { key: 'prediction', means: 'prediction' }] as const;
  expect(suggestRenames(['Video', 'output', 'Prediction'], columns)).toBe(
    'Rename "Video" to "video". Rename "Prediction" to "prediction". ',
  );
});

test('a reference answer beside a prediction is never suggested as the prediction', () => {
  const official = [{ key: 'Q' }, { key: 'A', means: 'prediction' }] as const;
  expect(suggestRenames(['pred', 'score', 'q', 'a'], official)).toBe(
    'Rename "q" to "Q". Rename "pred" to "A". ',
  );
  expect(suggestRenames(['q', 'a'], official)).toBe('Rename "q" to "Q". Rename "a" to "A". ');
});

test('long lists of keys are cut', () => {
  const keys = Array.from({ length: 10 }, (_, i) => `k${i}`);
  expect(listKeys(keys)).toBe('"k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7" and 2 more');
});

test.each<[Json, string]>([
  [{ model: 'm', results: [{ id: 'a' }] }, 'Write the content of "results" to a file of its own. '],
  [
    { coref: [{ id: 'a' }], chrono: [['a']] },
    'Write the contents of "coref", "chrono" to files of their own with these names. ',
  ],
  [{ frames: [8, 16], empty: [], config: { id: 'a' } }, ''],
  [[{ id: 'a' }], ''],
  [Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`video ${i}`, [{ id: 'a' }]])), ''],
])('the lists of rows in %j are advised to be written to files', (value, advice) => {
  expect(suggestParts(value)).toBe(advice);
});

const pandas = 'a table as pandas writes it without orient="records"';

test.each<[Json, string]>([
  [{ id: { '0': 'a' }, prediction: { '0': 'A' } }, pandas],
  [{ '0': { id: 'a', prediction: 'A' }, '12': { id: 'b', prediction: 'B' } }, pandas],
  [{ columns: ['id'], index: [0], data: [['a']] }, pandas],
  [{ id: { '0': 'a' }, prediction: 'A' }, 'an object with the keys "id", "prediction"'],
  [{ '0': 'a' }, 'an object with the keys "0"'],
  [{}, 'an empty object'],
  [[], 'an empty list'],
  [[{}], 'a list'],
  [[{ question: 'Q?', output: 'A' }], 'a list of objects with the keys "question", "output"'],
  [{ question: 'Q?' }, 'an object with the keys "question"'],
  [['text'], 'a list'],
  ['text', 'a string'],
])('content %j is described with its keys', (value, text) => {
  expect(describeContent(value)).toBe(text);
});

test('a line with other keys is reported with its keys and the rename that fixes it', () => {
  const issues: { message: string; fix: string }[] = [];
  readOwnRows([{ at: 'line 1', value: { question: 'Q?', output: 'A' } }], (issue) =>
    issues.push({ message: issue.message, fix: issue.fix }),
  );
  expect(issues).toEqual([
    {
      message: 'The row lacks "id" and "prediction". Its keys are "question", "output".',
      fix: 'Rename "output" to "prediction". Write one object per line: {"id": "<item id>", "prediction": …}. The question file on the benchmark page has the ids.',
    },
  ]);
});
