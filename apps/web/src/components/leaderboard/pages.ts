import type { BoardWindow, LeaderboardRow } from '@clapboard/services';
import { pageSize } from './query';

/** A board as far as it has been fetched, for one question. */
export interface LoadedBoard {
  /** the question: the query's parameters without offset and limit */
  key: string;
  /** the window that came first; its rows are in `rows` */
  window: BoardWindow;
  /** by place in the sections shown; places not fetched yet are missing */
  rows: ReadonlyMap<number, LeaderboardRow>;
}

/** A board of one window. */
export function loadedFrom(key: string, window: BoardWindow): LoadedBoard {
  return { key, window, rows: placed(window) };
}

/**
 * The board with another of its windows. Where rows have changed since the others came, only the new
 * one is kept: two versions would show a row twice, or never.
 */
export function withWindow(board: LoadedBoard, window: BoardWindow): LoadedBoard {
  if (window.version !== board.window.version) return loadedFrom(board.key, window);
  return { ...board, rows: new Map([...board.rows, ...placed(window)]) };
}

function placed({ offset, rows }: BoardWindow): Map<number, LeaderboardRow> {
  return new Map(rows.map((row, index) => [offset + index, row]));
}

/** How many rows the sections shown have. */
export function rowCount({ window: { counts } }: LoadedBoard): number {
  return counts.scored + counts.published;
}

/** Offsets of the pages that hold the places from `first` to `last` and are not loaded. */
export function missingPages(board: LoadedBoard, first: number, last: number): number[] {
  const end = Math.min(last, rowCount(board) - 1);
  const offsets: number[] = [];
  for (let offset = first - (first % pageSize); offset <= end; offset += pageSize) {
    const places = Array.from({ length: Math.min(pageSize, rowCount(board) - offset) });
    if (places.some((_, index) => !board.rows.has(offset + index))) offsets.push(offset);
  }
  return offsets;
}

/** The lines of a board: scored rows, then published ones under a title of their own. */
export function linesOf({ window: { counts } }: LoadedBoard): {
  count: number;
  /** line of the title; null where nothing published is shown */
  title: number | null;
} {
  const title = counts.published > 0 ? counts.scored : null;
  return { count: counts.scored + counts.published + (title === null ? 0 : 1), title };
}

/** The place of a line's row among the rows of both sections; null for the title. */
export function placeOf(line: number, title: number | null): number | null {
  if (line === title) return null;
  return title !== null && line > title ? line - 1 : line;
}
