import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { describe, expect, it } from 'vitest';
import { testPage, testRow } from '@/leaderboard-view/testing-leaderboard';
import { findMissingPages, getPosition, loadedFrom, toLines, withPage } from './loaded-pages';
import { pageSize } from './query';

function createPage(
  offset: number,
  rows: number,
  more: Partial<LeaderboardPage> = {},
): LeaderboardPage {
  const names = Array.from({ length: rows }, (_, index) => testRow(`m${offset + index}`, 0.5));
  return testPage({ offset, rows: names, counts: { scored: 100, published: 10 }, ...more });
}

describe('pages of a leaderboard', () => {
  const first = loadedFrom('q', createPage(0, pageSize));

  it('are requested for visible rows that are missing', () => {
    expect(findMissingPages(first, 0, pageSize - 1)).toEqual([]);
    expect(findMissingPages(first, pageSize - 5, pageSize + 5)).toEqual([pageSize]);
    expect(findMissingPages(first, 90, 500)).toEqual([2 * pageSize]);
  });

  it('are added to the loaded pages', () => {
    const both = withPage(first, createPage(pageSize, pageSize));
    expect(both.rows.get(pageSize + 1)?.id).toBe(`m${pageSize + 1}`);
    expect(both.rows.get(0)?.id).toBe('m0');
  });

  it('of another version replace the loaded pages, so that no row is shown twice', () => {
    const next = withPage(first, createPage(pageSize, pageSize, { version: 'later' }));
    expect(next.rows.has(0)).toBe(false);
    expect(findMissingPages(next, 0, 0)).toEqual([0]);
  });
});

describe('lines of the grid', () => {
  it('include a title between scored and published rows', () => {
    const { count, title } = toLines(loadedFrom('q', createPage(0, 3)));
    expect([count, title]).toEqual([111, 100]);
    expect([99, 100, 101].map((line) => getPosition(line, title))).toEqual([99, null, 100]);
  });

  it('include no title if the query mixes the sections', () => {
    const board = loadedFrom('published=mixed', createPage(0, 3));
    expect(toLines(board)).toEqual({ count: 110, title: null });
  });

  it('include no title without published rows', () => {
    const board = loadedFrom('q', createPage(0, 3, { counts: { scored: 3, published: 0 } }));
    expect(toLines(board)).toEqual({ count: 3, title: null });
    expect(getPosition(2, null)).toBe(2);
  });
});
