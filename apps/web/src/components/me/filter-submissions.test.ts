import type { EvaluationStatus } from '@clapboard/services/core';
import { expect, it } from 'vitest';
import {
  type FilterState,
  filterSubmissions,
  isEmptyFilter,
  readFilter,
} from './filter-submissions';

const submission = (name: string, evaluation: EvaluationStatus | null, rest = {}) => ({
  benchmark: 'one',
  status: 'accepted' as const,
  visibility: 'private' as const,
  model: { name, organisation: 'Test Lab' },
  evaluation: evaluation === null ? null : { status: evaluation },
  ...rest,
});

const all = [
  submission('queued', 'queued'),
  submission('judging', 'judging', { benchmark: 'two' }),
  submission('done', 'done', { visibility: 'public' }),
  submission('blocked', 'blocked'),
  submission('failed', 'failed'),
  submission('rejected', 'failed', { status: 'rejected' }),
  submission('new', null),
];
const left = (filter: Partial<Parameters<typeof filterSubmissions>[1]>) =>
  filterSubmissions(all, { text: '', benchmark: null, state: '', ...filter }).map(
    ({ model }) => model.name,
  );

it('every submission is in exactly one of under way, scored and needs attention', () => {
  const states: FilterState[] = ['under-way', 'scored', 'needs-attention'];
  expect(states.map((state) => left({ state }))).toEqual([
    ['queued', 'judging', 'new'],
    ['done'],
    ['blocked', 'failed', 'rejected'],
  ]);
  expect(left({ state: 'public' })).toEqual(['done']);
});

it('words are looked for in model and organisation, in any order and case', () => {
  expect(left({ text: 'lab QUEUED' })).toEqual(['queued']);
  expect(left({ text: '  ' })).toHaveLength(all.length);
  expect(left({ text: 'lab other' })).toEqual([]);
  expect(left({ benchmark: 'two', text: 'test' })).toEqual(['judging']);
});

it('an address that states nothing known filters nothing', () => {
  expect(isEmptyFilter(readFilter({ state: 'gone', q: ['a', 'b'] }))).toBe(true);
  expect(readFilter({ q: 'a', benchmark: 'one', state: 'scored' })).toEqual({
    text: 'a',
    benchmark: 'one',
    state: 'scored',
  });
});
