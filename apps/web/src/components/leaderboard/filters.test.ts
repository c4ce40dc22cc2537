import { noFilters } from '@clapboard/services/leaderboard/query-params';
import { expect, test } from 'vitest';
import { listActiveFilters, toggleFilter } from './filters';

test('each active filter has a label and the filters that remain without it', () => {
  const filters = {
    ...noFilters,
    weights: 'open' as const,
    parametersFrom: 7,
    variants: ['', 'terse'],
    provenances: ['none' as const],
    text: 'qwen',
  };
  const active = listActiveFilters(filters);
  expect(active.map(({ label }) => label)).toEqual([
    '“qwen”',
    'Open weights',
    'From 7B',
    'Standard prompt',
    'terse',
    'Scored by rules',
  ]);
  expect(active[3]?.without).toEqual({ ...filters, variants: ['terse'] });
  expect(active[2]?.without.parametersFrom).toBeNull();
  expect(listActiveFilters(noFilters)).toEqual([]);
});

test('a size filter is labelled by its bounds', () => {
  const label = (parametersFrom: number | null, parametersTo: number | null) =>
    listActiveFilters({ ...noFilters, parametersFrom, parametersTo })[0]?.label;
  expect([label(7, 13), label(null, 13), label(0.5, null)]).toEqual([
    '7B to 13B',
    'Up to 13B',
    'From 0.5B',
  ]);
});

test('toggling a list value twice restores the filters', () => {
  const once = toggleFilter(noFilters, 'organisations', 'A, B');
  expect(once.organisations).toEqual(['A, B']);
  expect(toggleFilter(once, 'organisations', 'A, B')).toEqual(noFilters);
});
