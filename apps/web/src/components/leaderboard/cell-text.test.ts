import { expect, test } from 'vitest';
import { factText, rankText, runText, sharersOf, sourceText, unrankedText } from './cell-text';
import { testKey, testRow } from './testing-board';

const printed = (sources: string[]) => ({
  cells: Object.fromEntries(
    sources.map((source, index) => {
      const cell = testRow('x', 0.5, {}, { source }).cells[testKey];
      if (!cell) throw new Error('The row of tests has a cell.');
      return [`column ${index}`, cell];
    }),
  ),
});

test('a published row names its table and row where there is one, else its tables', () => {
  expect(sourceText(printed(['Table 2, row A, column X', 'Table 2, row A, columns Y, Z']))).toBe(
    'Table 2, row A',
  );
  expect(sourceText(printed(['Table 2, row A', 'Table 5, row B', 'Table 5, row C']))).toBe(
    'Table 2, Table 5',
  );
  expect(sourceText({ cells: {} })).toBeNull();
});

test('a rank is marked as shared where another row has it', () => {
  const rows = [1, 1, 3].map((rank, index) => testRow(`m${index}`, 0.5, {}, { rank }));
  const sharers = sharersOf(rows, testKey);
  expect([1, 3].map((rank) => rankText(rank, (sharers.get(rank) ?? 0) > 1))).toEqual(['=1', '3']);
});

test('what a column shows is not said again under the name', () => {
  const row = testRow('a', 0.5, { organisation: 'Lab', parameters: 7, frames: '1' });
  expect(runText(row, new Set())).toBe('Lab · 7B · 1 frame');
  expect(runText(row, new Set(['parameters']))).toBe('Lab · 1 frame');
});

test('months are written out, and what is not known is a dash', () => {
  expect(factText(testRow('a', 0.5, { released: '2025-03' }), 'released')).toBe('Mar 2025');
  expect(factText(testRow('a', 0.5), 'parameters')).toBe('–');
});

test('a row without a rank says why', () => {
  expect(unrankedText(testRow('a', 0.5, { complete: false }))).toMatch(/no answer or no verdict/);
  expect(unrankedText(testRow('a', 0.5, { kind: 'published' }))).toMatch(/published/);
});
