import type { RankSet } from '@clapboard/metrics';
import { LRUCache } from 'lru-cache';
import type { LeaderboardCell } from '../../../core/views';
import { computeLeaderboardFacets } from '../leaderboard-facets';
import { type RankedColumn, type RowChange, rankColumns } from '../rank-column';
import type { LeaderboardColumns } from '../score-columns';
import { changeSorted, type LeaderboardOrder, sortRows } from '../sort-rows';
import type { LeaderboardFacets, LeaderboardScale } from '../views';
import { getValue } from './numbers';
import { type StoredRow, toCell } from './stored-row';

/** Maximum orders and columns cached per leaderboard. */
const maxOrders = 64;
const maxColumns = 1024;

/** What a leaderboard before a change has ranked and ordered, and the change. Each is used once. */
interface Earlier {
  change: RowChange;
  ranked: Map<number, RankedColumn>;
  orders: Map<string, readonly StoredRow[]>;
  /** keys of columns with a score, if known */
  scored: readonly string[] | undefined;
}

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
  readonly #orders = new LRUCache<string, readonly StoredRow[]>({ max: maxOrders });
  readonly #earlier: Earlier | null;
  #facets: LeaderboardFacets | undefined;
  #scoredColumns: readonly string[] | undefined;

  constructor(
    readonly columns: LeaderboardColumns,
    /** rows that are ranked against each other */
    readonly scored: readonly StoredRow[],
    papers: readonly StoredRow[],
    /** the latest computed rank set of a row in a column */
    readonly rankSet: (row: StoredRow, column: string) => RankSet | null = () => null,
    /** of a leaderboard of the same judge, see `prepareChange` */
    earlier: Earlier | null = null,
  ) {
    this.#earlier = earlier;
    this.published = papers.filter(({ facts }) => facts.kind === 'published');
    this.references = papers.filter(({ facts }) => facts.kind !== 'published');
    const ranks = new LRUCache<number, Int32Array>({
      max: maxColumns,
      memoMethod: (columnIndex) => {
        const column = this.#rank(columnIndex);
        return Int32Array.from(scored, (row) => column.rank(row));
      },
    });
    this.ranks = (columnIndex) => ranks.memo(columnIndex);
    this.scale = (columnIndex) => this.#rank(columnIndex).scale;
  }

  /**
   * Returns what a leaderboard of the changed rows needs of this one. It can't read it itself: a bundler may load this
   * class twice, and neither reads private fields of the other.
   */
  prepareChange(change: RowChange): Earlier {
    return {
      change,
      ranked: new Map(this.#ranked),
      orders: new Map(this.#orders.entries()),
      scored: this.#scoredColumns,
    };
  }

  /** Number of scored rows. */
  get size(): number {
    return this.scored.length;
  }

  /** Returns all scored rows in an order. */
  ordered(order: LeaderboardOrder): readonly StoredRow[] {
    const key = `${order.by} ${order.ascending}`;
    const sorted = this.#orders.get(key) ?? this.#sort(key, order);
    this.#orders.set(key, sorted);
    return sorted;
  }

  #sort(key: string, order: LeaderboardOrder): StoredRow[] {
    const earlier = this.#earlier?.orders.get(key);
    if (!this.#earlier || !earlier) return sortRows(this.columns, this.scored, order);
    this.#earlier.orders.delete(key);
    return changeSorted(this.columns, earlier, this.#earlier.change, order);
  }

  /** Ranks columns that a page will show, all at once. */
  rankAll(columnIndexes: readonly number[]): void {
    const missing = columnIndexes.filter(
      (index) => !this.#ranked.has(index) && !this.#changeColumn(index),
    );
    if (missing.length === 0) return;
    for (const [index, column] of rankColumns(this.columns, this.scored, missing)) {
      this.#ranked.set(index, column);
    }
  }

  /** Ranks a column that the earlier leaderboard ranked. Returns whether it did. */
  #changeColumn(columnIndex: number): boolean {
    const earlier = this.#earlier?.ranked.get(columnIndex);
    if (!this.#earlier || !earlier) return false;
    this.#earlier.ranked.delete(columnIndex);
    this.#ranked.set(columnIndex, earlier.change(this.#earlier.change));
    return true;
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
    const { list } = this.columns;
    const hasValue = ({ numbers }: StoredRow, index: number) =>
      !Number.isNaN(getValue(numbers, index));
    const earlier = this.#earlier;
    // A column without any score before has one only in added rows.
    const possible = list.flatMap(({ key }, index) =>
      !earlier?.scored ||
      earlier.scored.includes(key) ||
      earlier.change.added.some((row) => hasValue(row, index))
        ? index
        : [],
    );
    let missing = possible;
    for (const row of [...this.published, ...this.scored]) {
      if (missing.length === 0) break;
      // Nearly every row has no other columns than the first, and a filtered list for each takes long.
      let found = false;
      for (const index of missing) found ||= hasValue(row, index);
      if (found) missing = missing.filter((index) => !hasValue(row, index));
    }
    const absent = new Set(missing);
    return possible.flatMap((index) => (absent.has(index) ? [] : (list[index]?.key ?? [])));
  }
}
