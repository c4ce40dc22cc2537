import type { QuestionRow } from '@clapboard/services/questions';
import { expect, test } from 'vitest';
import { formatAnswer, formatDifficulty, isSelfDescribing } from './explored';

const row = (id: string, question: QuestionRow['question']): QuestionRow => ({
  id,
  position: 1,
  slices: [],
  question,
  answer: null,
  state: 'missing',
  result: null,
});

test('an ordering is shown by letters, and any other answer in full', () => {
  const [a, b] = [
    { label: 'A', text: 'a dog' },
    { label: 'B', text: 'a cat' },
  ];
  const questionRow = row('1', { text: 'Which?', texts: [a, b], video: null });
  expect(formatAnswer({ ...questionRow, answer: [b, a] })).toBe('B, A');
  expect(formatAnswer({ ...questionRow, answer: [b] })).toBe('B: a cat');
  expect(formatAnswer({ ...questionRow, answer: [b, { label: null, text: 'or not' }] })).toBe(
    'B: a cat · or not',
  );
  expect(formatAnswer(questionRow)).toBe('');
});

test('labels that describe their text need no other name, letters and missing labels do', () => {
  const text = 'a dog';
  expect(isSelfDescribing([{ label: 'Human caption', text }])).toBe(true);
  expect(isSelfDescribing([{ label: 'A', text }])).toBe(false);
  expect(isSelfDescribing([{ label: null, text }])).toBe(false);
});

test('difficulty counts wrong results, or averages a metric with partly right answers', () => {
  const metric = { title: 'cost', unit: 'fraction', decimals: 2 } as const;
  const answers = { results: 10, right: 2, wrong: 7, mean: 0.25 };
  const averaged = 'Mean cost of 10 results: 0.25';
  expect(formatDifficulty(answers, metric, false)).toBe('7 of 10 results got this wrong');
  expect(formatDifficulty(answers, metric, true)).toBe(averaged);
  expect(formatDifficulty({ ...answers, right: 0, wrong: 0 }, metric, false)).toBe(averaged);
  expect(formatDifficulty({ results: 2, right: 0, wrong: 0, mean: null }, metric, false)).toBe('');
});
