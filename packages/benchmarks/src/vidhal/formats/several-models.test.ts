import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { taskIds } from '../truth';
import { readAnswers } from './read-answers';

const items = taskIds.map((task) => ({ id: 'v1', task, slices: ['action'] }));
const file = (name: string, answer: Json): SourceFile => {
  return { kind: 'json', name, size: 0, uploadId: '0', value: { v1: answer } };
};

test('the tasks of files of two models are read with a warning', () => {
  const files = [file('mcqa/qwen.json', 'A'), file('naive_ordering/llava.json', ['A', 'B', 'C'])];
  const { tasks, issues } = readAnswers(files, items, () => undefined);
  expect([...tasks.keys()]).toEqual(['mcqa', 'naive_ordering']);
  expect(issues).toMatchObject([{ severity: 'warning', code: 'several_names' }]);
});
