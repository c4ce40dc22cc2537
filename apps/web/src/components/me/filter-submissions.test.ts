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
const filteredNames = (filter: Partial<Parameters<typeof filterSubmissions>[1]>) =>
  filterSubmissions(all, { text: '', benchmark: null, state: '', ...filter }).map(
    ({ model }) => model.name,
  );

it('every submission is either under way, scored or needs attention', () => {
  const states: FilterState[] = ['under-way', 'scored', 'needs-attention'];
  expect(states.map((state) => filteredNames({ state }))).toEqual([
    ['queued', 'judging', 'new'],
    ['done'],
    ['blocked', 'failed', 'rejected'],
  ]);
  expect(filteredNames({ state: 'public' })).toEqual(['done']);
});

it('the search finds words in model and organisation, in any order and case', () => {
  expect(filteredNames({ text: 'lab QUEUED' })).toEqual(['queued']);
  expect(filteredNames({ text: '  ' })).toHaveLength(all.length);
  expect(filteredNames({ text: 'lab other' })).toEqual([]);
  expect(filteredNames({ benchmark: 'two', text: 'test' })).toEqual(['judging']);
});

it('unknown values in the address are ignored', () => {
  expect(isEmptyFilter(readFilter({ state: 'gone', q: ['a', 'b'] }))).toBe(true);
  expect(readFilter({ q: 'a', benchmark: 'one', state: 'scored' })).toEqual({
    text: 'a',
    benchmark: 'one',
    state: 'scored',
  });
});
