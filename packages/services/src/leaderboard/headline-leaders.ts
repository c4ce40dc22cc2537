import type { LeaderboardCell } from '../views';
import { columnKey } from './column-key';
import { type BoardState, boardBy } from './store/board-state';
import type { StoredRow } from './store/stored-row';

/** A complete scored row with its headline. */
export interface HeadlineRow {
  row: StoredRow;
  cell: LeaderboardCell & { value: number };
}

/** The complete scored rows that have a headline, best first, by the judge that the board shows first. */
export function* headlineLeaders(state: BoardState): Generator<HeadlineRow> {
  const {
    board,
    state: { columns, definition },
  } = boardBy(state);
  const by = columnKey(definition.headline);
  const place = columns.places.get(by) ?? -1;
  const ascending = columns.list[place]?.metric.direction === 'lower';
  const cellOf = board.column(place);
  for (const row of board.ordered({ by, ascending })) {
    const cell = row.facts.complete ? cellOf(row) : undefined;
    // Incomplete rows and rows without a number are the last.
    if (cell?.value == null) return;
    yield { row, cell: { ...cell, value: cell.value } };
  }
}
