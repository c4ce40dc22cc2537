import type { Services } from '../../core/context';
import { revisionView } from '../../core/revision-view';
import type { LeaderboardCell, LeaderboardRow } from '../../core/views';
import { filterRows } from './filter-rows';
import { computeLeaderboardScale } from './leaderboard-scale';
import { sortRows } from './sort-rows';
import type { JudgeLeaderboard } from './store/snapshot';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardPage, LeaderboardQuery } from './views';

/**
 * Returns the requested page of a leaderboard. The query contains only columns of the leaderboard.
 */
export function readPage(
  services: Pick<Services, 'keyedHash'>,
  { snapshot, judge, judges, board }: JudgeLeaderboard,
  query: Omit<LeaderboardQuery, 'benchmark' | 'judge'>,
): LeaderboardPage {
  const { columns } = board;
  const requestedColumns = query.columns.flatMap((key) => {
    const columnIndex = columns.indexes.get(key);
    return columnIndex === undefined
      ? []
      : [{ key, columnIndex, toCell: board.column(columnIndex) }];
  });
  const scored = board.ordered(query.sort);
  const papers = query.published ? sortRows(columns, board.published, query.sort) : [];
  const unhidden = filterRows(scored, query.filters);
  const [shownScored, shownPapers] = query.ids
    ? [among(scored, query.ids), among(papers, query.ids)]
    : [unhidden, filterRows(papers, query.filters)];
  const shown = [...shownScored, ...shownPapers];

  const view = (row: StoredRow): LeaderboardRow => {
    const cells: Record<string, LeaderboardCell> = {};
    for (const { key, toCell } of requestedColumns) {
      const cell = toCell(row);
      if (cell) cells[key] = cell;
    }
    return { ...row.facts, cells };
  };
  return {
    benchmark: snapshot.definition.id,
    revision: snapshot.revision && revisionView(services, snapshot.revision),
    judge,
    judges,
    version: String(snapshot.version),
    scales: Object.fromEntries(
      requestedColumns.map(({ key, columnIndex }) => [
        key,
        unhidden === scored
          ? board.scale(columnIndex)
          : computeLeaderboardScale(columns, unhidden, columnIndex),
      ]),
    ),
    present: board.scoredColumns(),
    facets: board.facets(),
    references: board.references.map(view),
    counts: { scored: shownScored.length, published: shownPapers.length },
    hidden: query.ids ? 0 : scored.length + papers.length - shown.length,
    offset: query.offset,
    rows: shown.slice(query.offset, query.offset + query.limit).map(view),
  };
}

function among(rows: readonly StoredRow[], ids: readonly string[]): StoredRow[] {
  const requestedIds = new Set(ids);
  return rows.filter(({ facts }) => requestedIds.has(facts.id));
}
