import type { QuestionList, QuestionRow } from '@clapboard/services/questions';
import { expect, test } from 'vitest';
import { readParams } from '@/url-state/questions';
import { getNeighbour, isListOf } from './shown-state';

const row = (id: string): QuestionRow => ({
  id,
  position: 1,
  slices: [],
  question: { text: '', texts: [], video: null },
  answer: null,
  state: null,
  result: null,
});
const list = (page: number): QuestionList => ({
  submissionId: 's',
  evaluationId: 'e',
  revision: { label: '', access: 'public' },
  visibility: 'everything',
  answersKept: true,
  sameText: false,
  tasks: ['qa'],
  task: 'qa',
  coverage: [],
  slices: [],
  outcomes: [],
  total: 60,
  page,
  pages: 3,
  rows: [row('a'), row('b')],
});
const read = (query: string) => readParams(new URLSearchParams(query));

test('opening an item of the loaded page fetches nothing', () => {
  const loaded = { list: list(2), params: read('page=2') };
  expect(isListOf(loaded, read('page=2&item=a'))).toBe(true);
  expect(isListOf(loaded, read('page=3'))).toBe(false);
  expect(isListOf(loaded, read(''))).toBe(false);
  expect(isListOf(loaded, read('page=2&outcome=wrong'))).toBe(false);
});

test('a list loaded for an item is valid for its page, not for the first page', () => {
  const loaded = { list: list(2), params: read('item=a') };
  expect(isListOf(loaded, read('item=a'))).toBe(true);
  expect(isListOf(loaded, read('item=b'))).toBe(true);
  expect(isListOf(loaded, read('page=2'))).toBe(true);
  expect(isListOf(loaded, read(''))).toBe(false);
  expect(isListOf({ list: list(3), params: read('page=9') }, read('page=8'))).toBe(true);
});

test('the next and previous items cross pages and stop at the ends of the list', () => {
  expect(getNeighbour(list(2), 'a', 1)).toEqual({ item: 'b' });
  expect(getNeighbour(list(2), 'b', 1)).toEqual({ page: 3 });
  expect(getNeighbour(list(2), 'a', -1)).toEqual({ page: 1 });
  expect(getNeighbour(list(1), 'a', -1)).toBeNull();
  expect(getNeighbour(list(3), 'b', 1)).toBeNull();
  expect(getNeighbour(list(3), 'not here', 1)).toBeNull();
});
