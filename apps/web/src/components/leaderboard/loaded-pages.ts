import type { LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { readLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { pageSize } from './query';

/** The loaded rows of a leaderboard for one query. */
export interface LoadedPages {
  /** the query without offset and limit */
  key: string;
  /** the first loaded page; its rows are in `rows` */
  page: LeaderboardPage;
  /** rows by position in the visible sections; unloaded rows are missing */
  rows: ReadonlyMap<number, LeaderboardRow>;
}

/** Creates the state from one page. */
export function loadedFrom(key: string, page: LeaderboardPage): LoadedPages {
  return { key, page, rows: indexRows(page) };
}

/**
 * Adds a page of rows to the loaded ones. If the rows changed since those were loaded, returns the new
 * page alone: pages of two versions could show a row twice or omit it.
 */
export function withPage(board: LoadedPages, page: LeaderboardPage): LoadedPages {
  if (page.version !== board.page.version) return loadedFrom(board.key, page);
  return { ...board, rows: new Map([...board.rows, ...indexRows(page)]) };
}

function indexRows({ offset, rows }: LeaderboardPage): Map<number, LeaderboardRow> {
  return new Map(rows.map((row, index) => [offset + index, row]));
}

/** Counts the rows of the visible sections. */
export function rowCount({ page: { counts } }: LoadedPages): number {
  return counts.scored + counts.published;
}

/** Offsets of the pages that hold the positions from `first` to `last` and are not loaded. */
export function findMissingPages(board: LoadedPages, first: number, last: number): number[] {
  const end = Math.min(last, rowCount(board) - 1);
  const offsets: number[] = [];
  for (let offset = first - (first % pageSize); offset <= end; offset += pageSize) {
    const positions = Array.from({ length: Math.min(pageSize, rowCount(board) - offset) });
    if (positions.some((_, index) => !board.rows.has(offset + index))) offsets.push(offset);
  }
  return offsets;
}

export interface GridLines {
  count: number;
  /** line of the title; null without published rows */
  title: number | null;
}

/**
 * The lines of a leaderboard: scored rows, then published ones under a title; one list if the query
 * mixes them.
 */
export function toLines({ key, page: { counts } }: LoadedPages): GridLines {
  const mixed = readLeaderboardParams(new URLSearchParams(key)).mixed;
  const title = counts.published > 0 && !mixed ? counts.scored : null;
  return { count: counts.scored + counts.published + (title === null ? 0 : 1), title };
}

/** Returns the position of a line's row among the rows of both sections; null for the title. */
export function getPosition(line: number, title: number | null): number | null {
  if (line === title) return null;
  return title !== null && line > title ? line - 1 : line;
}
