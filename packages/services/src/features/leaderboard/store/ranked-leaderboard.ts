import type { RankSet } from '@clapboard/metrics';
import { memoize } from '../../../core/memoize-per-db';
import type { LeaderboardCell } from '../../../core/views';
import { computeLeaderboardFacets } from '../leaderboard-facets';
import { type RankedColumn, rankColumns } from '../rank-column';
import type { LeaderboardColumns } from '../score-columns';
import { type LeaderboardOrder, sortRows } from '../sort-rows';
import type { LeaderboardFacets, LeaderboardScale } from '../views';
import { getValue } from './numbers';
import { type StoredRow, toCell } from './stored-row';

/** Maximum orders and columns cached per leaderboard. */
const maxOrders = 64;
const maxColumns = 1024;

/**
 * The rows of one judge, with ranks, orders, scales and facets computed once. Scored rows are
 * ranked among all complete scored rows, whatever the filters.
 */
export class RankedLeaderboard {
  /** models with published scores, listed after the scored rows */
  readonly published: readonly StoredRow[];
  /** chance and human rows */
  readonly references: readonly StoredRow[];
  /** rank of each scored row by column index; 0 without a rank */
  readonly ranks: (columnIndex: number) => Int32Array;
  /** scale of a column over all scored rows, by column index */
  readonly scale: (columnIndex: number) => LeaderboardScale | null;
  readonly #ranked = new Map<number, RankedColumn>();
  readonly #ascending: (by: string) => readonly StoredRow[];
  readonly #descending: (by: string) => readonly StoredRow[];
  #facets: LeaderboardFacets | undefined;
  #scoredColumns: readonly string[] | undefined;

  constructor(
    readonly columns: LeaderboardColumns,
    /** rows that are ranked against each other */
    readonly scored: readonly StoredRow[],
    papers: readonly StoredRow[],
    /** the latest computed rank set of a row in a column */
    readonly rankSet: (row: StoredRow, column: string) => RankSet | null = () => null,
  ) {
    this.published = papers.filter(({ facts }) => facts.kind === 'published');
    this.references = papers.filter(({ facts }) => facts.kind !== 'published');
    this.ranks = memoize(maxColumns, (columnIndex: number) => {
      const column = this.#rank(columnIndex);
      return Int32Array.from(scored, (row) => column.rank(row));
    });
    this.scale = (columnIndex) => this.#rank(columnIndex).scale;
    this.#ascending = memoize(maxOrders, (by) =>
      sortRows(columns, scored, { by, ascending: true }),
    );
    this.#descending = memoize(maxOrders, (by) =>
      sortRows(columns, scored, { by, ascending: false }),
    );
  }

  /** Number of scored rows. */
  get size(): number {
    return this.scored.length;
  }

  /** Returns all scored rows in an order. */
  ordered({ by, ascending }: LeaderboardOrder): readonly StoredRow[] {
    return ascending ? this.#ascending(by) : this.#descending(by);
  }

  /** Ranks columns that a page will show, all at once. */
  rankAll(columnIndexes: readonly number[]): void {
    const missing = columnIndexes.filter((index) => !this.#ranked.has(index));
    if (missing.length === 0) return;
    for (const [index, column] of rankColumns(this.columns, this.scored, missing)) {
      this.#ranked.set(index, column);
    }
  }

  #rank(columnIndex: number): RankedColumn {
    this.rankAll([columnIndex]);
    const column = this.#ranked.get(columnIndex);
    if (!column) throw new Error(`The leaderboard has no column ${columnIndex}.`);
    return column;
  }

  /** Returns a function that returns the ranked cell of a row in a column. */
  column(columnIndex: number): (row: StoredRow) => LeaderboardCell | undefined {
    const ranked = this.#rank(columnIndex);
    const { list } = this.columns;
    const rankedBy = list[list[columnIndex]?.rankedBy ?? columnIndex]?.key ?? '';
    return (row) => {
      // Published rows aren’t ranked.
      const rank = (row.facts.kind === 'scored' && ranked.rank(row)) || null;
      const set = rank === null ? null : this.rankSet(row, rankedBy);
      // A set computed before the last result may exclude the current rank.
      const rankSet = rank !== null && set && set.best <= rank && rank <= set.worst ? set : null;
      return toCell(this.columns, row, columnIndex, { rank, rankSet });
    };
  }

  /** Filter values over all rows. */
  facets(): LeaderboardFacets {
    this.#facets ??= computeLeaderboardFacets(
      [...this.scored, ...this.published].map(({ facts }) => facts),
    );
    return this.#facets;
  }

  /** Keys of columns with a score in any scored or published row. */
  scoredColumns(): readonly string[] {
    this.#scoredColumns ??= this.#findScoredColumns();
    return this.#scoredColumns;
  }

  #findScoredColumns(): string[] {
    const rows = [...this.scored, ...this.published];
    return this.columns.list
      .filter((_, index) => rows.some(({ numbers }) => !Number.isNaN(getValue(numbers, index))))
      .map(({ key }) => key);
  }
}
