import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import type { Item } from '../../contract/scoring';
import { outcomes } from '../score';
import { readAnswers } from './read-answers';

const order = ['B', 'A', 'C'];
const item = (task: string): Item => ({
  id: 'v1',
  task,
  slices: ['action'],
  cluster: 'v1',
  payload: { options: { A: 'a', B: 'b', C: 'c' } },
  reference: { ranks: { A: 2, B: 1, C: 3 } },
});

function read(pairs: Json, task = 'relative_ordering') {
  const value = { id: 'v1', prediction: order, ...(pairs !== undefined && { pairs }) };
  const file: SourceFile = {
    kind: 'jsonl',
    name: `${task}.jsonl`,
    size: 1,
    uploadId: '0',
    rows: [{ line: 1, value }],
  };
  const { tasks, issues } = readAnswers([file], [item(task)], () => undefined);
  const answers = tasks.get(task) ?? new Map();
  return {
    answer: answers.get('v1'),
    codes: issues.map(({ code, at }) => `${code} ${at}`),
    ndcg: outcomes(task, [item(task)], answers).channels.ndcg?.[0],
  };
}

test('pairwise choices are stored with the order without changing scores, and may be absent or null', () => {
  expect(read({ BC: 'C', AB: 'A', AC: null })).toEqual({
    answer: { order, pairs: { AB: 'A', BC: 'C' } },
    codes: [],
    ndcg: 1,
  });
});

test('an order without pairs, or in a task without pairs, is read normally', () => {
  expect(read(null)).toEqual({ answer: order, codes: [], ndcg: 1 });
  expect(read({ AB: 'A' }, 'naive_ordering')).toEqual({ answer: order, codes: [], ndcg: 1 });
});

test.each<[string, Json]>([
  ['a letter that was not shown', { AB: 'C' }],
  ['another pair', { BA: 'A' }],
  ['a list', ['A', 'B']],
  ['a number', { AB: 1 }],
])('pairs with %s are reported and ignored without rejecting the file', (_, pairs) => {
  expect(read(pairs)).toEqual({ answer: order, codes: ['bad_pairs line 1'], ndcg: 1 });
});
