import { expect, test } from 'vitest';
import { formatInOneLine, toHeadline } from './question-headline';

test('texts are joined on one line with their labels', () => {
  const texts = [
    { label: 'A', text: 'a\n  dog' },
    { label: null, text: 'alone' },
  ];
  expect(formatInOneLine(texts)).toBe('A: a dog · alone');
});

test('questions with the same text are identified by their options or video', () => {
  const plain = { id: '1', question: { text: 'Why?', texts: [], video: 'v1' } };
  expect(toHeadline(plain, false)).toEqual(['Why?']);
  expect(toHeadline(plain, true)).toEqual(['v1']);
  const texts = [
    { label: 'A', text: 'a dog' },
    { label: 'B', text: 'a cat' },
  ];
  expect(toHeadline({ id: '2', question: { text: 'Why?', texts, video: 'v2' } }, true)).toEqual([
    'A: a dog',
    'B: a cat',
  ]);
  expect(toHeadline({ id: '3', question: { text: 'Why?', texts: [], video: null } }, true)).toEqual(
    ['3'],
  );
});
