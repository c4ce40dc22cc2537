import { getDirection } from '../../core/scores/metric-direction';
import type { LeaderboardCell } from '../../core/views';
import { columnKey } from './columns';
import { selectJudge } from './store/select-judge';
import type { LeaderboardSnapshot } from './store/snapshot';
import type { StoredRow } from './store/stored-row';

/** A row with a rank by the headline. */
interface HeadlineRow {
  row: StoredRow;
  cell: LeaderboardCell & { rank: number };
}

/** Returns the rows that are ranked by the headline, best first, by the default judge. */
export function* listHeadlineLeaders(snapshot: LeaderboardSnapshot): Generator<HeadlineRow> {
  const { definition } = snapshot;
  const { board } = selectJudge(snapshot);
  const ascending = getDirection(definition, definition.headline) === 'lower';
  const toCell = board.column(board.columns.headlineIndex);
  for (const row of board.ordered({ by: columnKey(definition.headline), ascending })) {
    const cell = toCell(row);
    // Rows without a rank are last.
    if (!cell || cell.rank === null) return;
    yield { row, cell: { ...cell, rank: cell.rank } };
  }
}
