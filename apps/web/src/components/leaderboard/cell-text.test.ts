import type { LeaderboardRow } from '@clapboard/services/core';
import { expect, test } from 'vitest';
import { testKey, testLeaderboard, testRow } from '@/leaderboard-view/testing-leaderboard';
import {
  createPartialMeasure,
  findSharedRanks,
  formatFact,
  formatSource,
  formatUnranked,
  rankText,
  runText,
} from './cell-text';
import { createValueColumn, factColumns } from './columns';

const printed = (sources: string[]) => ({
  cells: Object.fromEntries(
    sources.map((source, index) => {
      const cell = testRow('x', 0.5, {}, { source }).cells[testKey];
      if (!cell) throw new Error('The test row has no cell.');
      return [`column ${index}`, cell];
    }),
  ),
});

test('a published row names its table and row, or all of its tables', () => {
  expect(formatSource(printed(['Table 2, row A, column X', 'Table 2, row A, columns Y, Z']))).toBe(
    'Table 2, row A',
  );
  expect(formatSource(printed(['Table 2, row A', 'Table 5, row B', 'Table 5, row C']))).toBe(
    'Table 2, Table 5',
  );
  expect(formatSource({ cells: {} })).toBeNull();
});

test('a tied rank is marked', () => {
  const rows = [1, 1, 3].map((rank, index) => testRow(`m${index}`, 0.5, {}, { rank }));
  const shared = findSharedRanks(rows, testKey);
  expect([1, 3].map((rank) => rankText(rank, shared.has(rank)))).toEqual(['=1', '3']);
});

test('facts with their own column are not repeated under the name', () => {
  const row = testRow('a', 0.5, { organisation: 'Lab', parameters: 7, frames: '1' });
  expect(runText(row, new Set())).toBe('Lab · 7B · 1 frame');
  expect(runText(row, new Set(['parameters']))).toBe('Lab · 1 frame');
});

test('months are formatted, and unknown facts are dashes', () => {
  const shown = (row: LeaderboardRow) => factColumns.map((column) => formatFact(row, column));
  const facts = { organisation: 'Lab', parameters: 0.5, released: '2025-03' };
  const publishedAt = new Date('2026-11-21T10:00:00Z');
  expect(shown(testRow('a', 0.5, { ...facts, publishedAt }))).toEqual([
    'Lab',
    '0.5B',
    'Mar 2025',
    '21 Nov 2026',
  ]);
  expect(shown(testRow('a', 0.5))).toEqual(['–', '–', '–', '–']);
});

test('a row without a rank says why', () => {
  expect(formatUnranked(testRow('a', 0.5, { complete: false }), undefined)).toMatch(
    /lack an answer or verdict/,
  );
  expect(formatUnranked(testRow('a', 0.5, { kind: 'published' }), undefined)).toMatch(/published/);
  const old = testRow('a', 0.5, {}, { n: 7, items: 10 });
  expect(formatUnranked(old, old.cells[testKey])).toMatch(/doesn’t count every item/);
});

test('the longest text below a partial value includes rows that load later', () => {
  const full = { value: 0.25, ciLow: null, ciHigh: null };
  const partial = (items: number) => testRow(`m${items}`, 0.5, {}, { n: 7, items, full });
  const column = createValueColumn(testLeaderboard, testKey);
  const measure = createPartialMeasure(column ? [column] : []);
  const rows = [testRow('whole', 0.5)];
  expect(measure(rows).get(testKey)).toBeUndefined();
  rows.push(partial(10_000));
  expect(measure(rows).get(testKey)).toBe('all 0.250 · 7/10,000'.length);
  rows.push(partial(100));
  expect(measure(rows).get(testKey)).toBe('all 0.250 · 7/10,000'.length);
});
