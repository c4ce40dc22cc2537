import type { Json, SourceFile } from '@clapboard/file-reader';
import { expect, test } from 'vitest';
import { taskIds } from '../truth';
import { readAnswers } from './read-answers';

const videos = Array.from({ length: 21 }, (_, i) => `v${i}`);
const items = taskIds.flatMap((task) => videos.map((id) => ({ id, task, slices: [] })));
const orders = Object.fromEntries(
  videos.map((id, i): [string, string] => [id, i % 2 === 0 ? 'A, B, C' : 'C, A, B']),
);

type Orders = { [video: string]: string | string[] };

function read(relative: Orders, naive: Orders = orders) {
  const toFile = (name: string, value: Json): SourceFile => ({
    kind: 'json',
    name,
    size: 0,
    uploadId: name,
    value,
  });
  const files = [toFile('naive.json', naive), toFile('relative.json', relative)];
  const { tasks, issues } = readAnswers(files, items, () => undefined);
  expect([...tasks.keys()]).toEqual(['naive_ordering', 'relative_ordering']);
  return issues.map(({ severity, code, file }) => [severity, code, file]);
}

test('the same orders for both tasks are scored with a warning, however they are written', () => {
  const warning = ['warning', 'same_orders', 'relative.json'];
  expect(read(orders)).toEqual([warning]);
  expect(read({ ...orders, v0: ['A', 'B', 'C'] })).toEqual([warning]);
});

test('orders that differ, lack a video or have fewer than 20 of them get no such warning', () => {
  expect(read({ ...orders, v0: 'B, A, C' })).toEqual([]);
  const { v0, ...twenty } = orders;
  const { v1, ...nineteen } = twenty;
  expect([v0, v1]).not.toContain(undefined);
  expect(read(twenty, orders)).toEqual([]);
  expect(read(orders, twenty)).toEqual([]);
  expect(read(twenty, twenty)).not.toEqual([]);
  expect(read(nineteen, nineteen)).toEqual([]);
});
