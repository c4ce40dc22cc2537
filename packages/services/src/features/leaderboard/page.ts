import type { Services } from '../../core/context';
import { toRevisionView } from '../../core/revision/revision-view';
import type { LeaderboardCell, LeaderboardRow } from '../../core/views';
import { filterRows } from './filter-rows';
import { computeScale } from './rank-column';
import { sortRows } from './sort-rows';
import type { JudgeLeaderboard } from './store/select-judge';
import type { StoredRow } from './store/stored-row';
import type { LeaderboardPage, LeaderboardQuery } from './views';

type PageQuery = Omit<LeaderboardQuery, 'benchmark' | 'judge'>;

/** All rows of a query, without their cells. */
export interface SelectedRows {
  /** the page without its rows and scales */
  head: Omit<LeaderboardPage, 'rows' | 'scales'>;
  /** scored rows, then published ones; mixed if the query says so */
  shown: readonly StoredRow[];
  /** Returns a row with the cells of the requested columns. */
  view: (row: StoredRow) => LeaderboardRow;
}

/**
 * Returns the requested page of a leaderboard. The query contains only columns of the leaderboard.
 */
export function readPage(
  services: Pick<Services, 'keyedHash'>,
  leaderboard: JudgeLeaderboard,
  query: PageQuery,
): LeaderboardPage {
  const { board } = leaderboard;
  const { head, shown, view } = selectRows(services, leaderboard, query);
  const scored = board.ordered(query.sort);
  const unhidden = filterRows(scored, query.filters);
  return {
    ...head,
    scales: Object.fromEntries(
      query.columns.flatMap((key) => {
        const columnIndex = board.columns.indexes.get(key);
        if (columnIndex === undefined) return [];
        const scale =
          unhidden === scored
            ? board.scale(columnIndex)
            : computeScale(board.columns, unhidden, columnIndex);
        return [[key, scale]];
      }),
    ),
    rows: shown.slice(query.offset, query.offset + query.limit).map(view),
  };
}

/** Returns all rows that match a query, in its order. */
export function selectRows(
  services: Pick<Services, 'keyedHash'>,
  { snapshot, judge, judges, board }: JudgeLeaderboard,
  query: PageQuery,
): SelectedRows {
  const { columns } = board;
  board.rankAll(query.columns.flatMap((key) => columns.indexes.get(key) ?? []));
  const requestedColumns = query.columns.flatMap((key) => {
    const columnIndex = columns.indexes.get(key);
    return columnIndex === undefined ? [] : [{ key, toCell: board.column(columnIndex) }];
  });
  const scored = board.ordered(query.sort);
  const papers = query.published ? sortRows(columns, board.published, query.sort) : [];
  const [shownScored, shownPapers] = query.ids
    ? [selectIds(scored, query.ids), selectIds(papers, query.ids)]
    : [filterRows(scored, query.filters), filterRows(papers, query.filters)];
  const sections = [...shownScored, ...shownPapers];
  const shown = query.mixed ? sortRows(columns, sections, query.sort) : sections;

  const view = (row: StoredRow): LeaderboardRow => {
    const cells: Record<string, LeaderboardCell> = {};
    for (const { key, toCell } of requestedColumns) {
      const cell = toCell(row);
      if (cell) cells[key] = cell;
    }
    return { ...row.facts, cells };
  };
  const head = {
    benchmark: snapshot.definition.id,
    revision: snapshot.revision && toRevisionView(services, snapshot.revision),
    judge,
    judges,
    version: String(snapshot.version),
    present: board.scoredColumns(),
    facets: board.facets(),
    references: board.references.map(view),
    counts: { scored: shownScored.length, published: shownPapers.length },
    hidden: query.ids ? 0 : scored.length + papers.length - shown.length,
    offset: query.offset,
  };
  return { head, shown, view };
}

function selectIds(rows: readonly StoredRow[], ids: readonly string[]): StoredRow[] {
  const requestedIds = new Set(ids);
  return rows.filter(({ facts }) => requestedIds.has(facts.id));
}
