import { expect, it } from 'vitest';
import { detectAnswerShape, listNamedTasks } from './task-of-file';

it('a part of the path that names two tasks names none', () => {
  expect(listNamedTasks('naive/relative_or_mcqa.json', 'unclear')).toEqual(['naive_ordering']);
  expect(listNamedTasks('relative_or_mcqa.json', 'unclear')).toEqual([]);
});

it('answers have a shape if most of them do, not half of them', () => {
  expect(detectAnswerShape(['A', 'b', 'A dog.'])).toBe('choices');
  expect(detectAnswerShape(['A', 'A dog.'])).toBe('unclear');
  // Missing answers have no shape.
  expect(detectAnswerShape(['A', null, null])).toBe('choices');
  expect(detectAnswerShape(['A, B, C', ['C', 'A', 'B'], 'A dog.'])).toBe('orders');
  expect(detectAnswerShape(['A, B, C', 'A dog.'])).toBe('unclear');
});
