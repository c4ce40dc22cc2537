import type { QuestionRow } from '@clapboard/services/questions';
import { expect, test } from 'vitest';
import { answerLine, formatDifficulty, inOneLine, toHeadline } from './explored';

const row = (id: string, question: QuestionRow['question']): QuestionRow => ({
  id,
  position: 1,
  slices: [],
  question,
  answer: null,
  state: 'missing',
  result: null,
});

test('texts are joined on one line with their labels', () => {
  const texts = [
    { label: 'A', text: 'a\n  dog' },
    { label: null, text: 'alone' },
  ];
  expect(inOneLine(texts)).toBe('A: a dog · alone');
});

test('questions with the same text are identified by their options or video', () => {
  const plain = row('1', { text: 'Why?', texts: [], video: 'v1' });
  expect(toHeadline(plain, false)).toBe('Why?');
  expect(toHeadline(plain, true)).toBe('v1');
  const texts = [{ label: 'A', text: 'a dog' }];
  expect(toHeadline(row('2', { text: 'Why?', texts, video: 'v2' }), true)).toBe('A: a dog');
  expect(toHeadline(row('3', { text: 'Why?', texts: [], video: null }), true)).toBe('3');
});

test('an ordering is shown by letters, and any other answer in full', () => {
  const [a, b] = [
    { label: 'A', text: 'a dog' },
    { label: 'B', text: 'a cat' },
  ];
  const questionRow = row('1', { text: 'Which?', texts: [a, b], video: null });
  expect(answerLine({ ...questionRow, answer: [b, a] })).toBe('B, A');
  expect(answerLine({ ...questionRow, answer: [b] })).toBe('B: a cat');
  expect(answerLine({ ...questionRow, answer: [b, { label: null, text: 'or not' }] })).toBe(
    'B: a cat · or not',
  );
  expect(answerLine(questionRow)).toBe('');
});

test('difficulty counts wrong results, or averages a metric that makes none right or wrong', () => {
  const metric = { title: 'cost', unit: 'fraction', decimals: 2 } as const;
  const answers = { results: 10, right: 2, wrong: 7, mean: 0.25 };
  expect(formatDifficulty(answers, metric)).toBe('7 of 10 results are wrong here');
  expect(formatDifficulty({ ...answers, wrong: 1 }, metric)).toBe('1 of 10 results is wrong here');
  expect(formatDifficulty({ ...answers, right: 0, wrong: 0 }, metric)).toBe(
    'Mean cost of 10 results: 0.25',
  );
  expect(formatDifficulty({ results: 2, right: 0, wrong: 0, mean: null }, metric)).toBe('');
});
