import type { BoardQuery, BoardWindow, LeaderboardCell, LeaderboardRow } from '../views';
import { boardScale } from './board-scale';
import { filterRows } from './filter-rows';
import { sortRows } from './sort-rows';
import type { ChosenBoard } from './store/board-state';
import type { StoredRow } from './store/stored-row';

/** The part of a board that a query asks for. The query names only columns that the board has. */
export function boardWindow(
  { state, judge, judges, board }: ChosenBoard,
  query: Omit<BoardQuery, 'benchmark' | 'judge'>,
): BoardWindow {
  const { columns } = board;
  const asked = query.columns.flatMap((key) => {
    const place = columns.places.get(key);
    return place === undefined ? [] : [{ key, place, cellOf: board.column(place) }];
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
    for (const { key, cellOf } of asked) {
      const cell = cellOf(row);
      if (cell) cells[key] = cell;
    }
    return { ...row.facts, cells };
  };
  return {
    benchmark: state.definition.id,
    revision: state.revision,
    judge,
    judges,
    version: String(state.version),
    scales: Object.fromEntries(
      asked.map(({ key, place }) => [
        key,
        unhidden === scored ? board.scale(place) : boardScale(columns, unhidden, place),
      ]),
    ),
    present: board.present(),
    facets: board.facets(),
    references: board.references.map(view),
    counts: { scored: shownScored.length, published: shownPapers.length },
    hidden: query.ids ? 0 : scored.length + papers.length - shown.length,
    offset: query.offset,
    rows: shown.slice(query.offset, query.offset + query.limit).map(view),
  };
}

function among(rows: readonly StoredRow[], ids: readonly string[]): StoredRow[] {
  const wanted = new Set(ids);
  return rows.filter(({ facts }) => wanted.has(facts.id));
}
