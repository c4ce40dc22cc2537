import { findBenchmark } from '@clapboard/benchmarks';
import { expect, it } from 'vitest';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { type Column, toColumns } from './columns';
import { computeColumnStyles, getHeadingHeight } from './grid-layout';
import { readState } from './state';

const column = (key: string) => ({
  key,
  title: 'Acc.',
  heading: 'Acc.',
  group: 'All',
  kind: 'value',
  open: null,
  metric: {},
});

const plain = { intervals: false, partial: new Map() };

it('only the first column shrinks on a narrow screen, and the total includes all columns', () => {
  const columns = [column('a'), column('b')] as unknown as Column[];
  const { widths, together } = computeColumnStyles(columns, plain);
  expect(widths).toHaveLength(2);
  expect(widths[0]).toContain('100cqw - 14.5rem');
  expect(widths[1]).not.toContain('14.5rem');
  expect(together).toBe('calc(min(68px, max(6.75rem, 100cqw - 14.5rem)) + 68px)');
});

it('the short headings of long slices are different and fit in two lines of a 96 px column', () => {
  const definition = findBenchmark('cvrr-es');
  if (!definition) throw new Error('There is no benchmark cvrr-es.');
  const board = getLeaderboardDefinition(definition);
  const columns = toColumns(board, readState(new URLSearchParams(), board));
  const headings = columns.map(({ heading }) => heading);
  expect(headings).toContain('Non-existent scene');
  expect(new Set(headings).size).toBe(columns.length);
  expect(getHeadingHeight(columns)).toBe(40);
  // 12 letters are about 77 px; the padding takes 16 px.
  const twoLines = /^(.{1,12} |.{1,11}-)?.{1,12}$/;
  expect(headings.filter((heading) => !twoLines.test(heading))).toEqual([]);
});

it('a column is wide only where a partial value needs it', () => {
  const columns = [column('a'), column('b'), column('c')] as unknown as Column[];
  const partial = new Map([['b', 'all 52.77 · 2,382/2,400'.length]]);
  const { together } = computeColumnStyles(columns, { intervals: false, partial });
  expect(together).toMatch(/ \+ 224px\)$/);
});

it('a heading of two lines gets the width for them', () => {
  const narrow = { ...column('a'), heading: 'Up to the end of it' };
  const { together } = computeColumnStyles([narrow] as unknown as Column[], plain);
  // “Up to the” and “end of it”, with 9 letters each
  expect(together).toContain('min(80px');
});

it('the letter after a hyphen stays with its word', () => {
  const narrow = { ...column('a'), heading: 'ArgusCost-O' };
  const { together } = computeColumnStyles([narrow] as unknown as Column[], plain);
  expect(together).toContain('min(93px');
});
