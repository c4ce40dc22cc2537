import type { BoardFacets, BoardScale, LeaderboardCell } from '../../views';
import type { BoardColumns } from '../board-columns';
import { boardFacets } from '../board-facets';
import { boardScale } from '../board-scale';
import { rankColumn } from '../rank-column';
import { type BoardOrder, sortRows } from '../sort-rows';
import { valueAt } from './numbers';
import { cellAt, type StoredRow } from './stored-row';

/**
 * The rows of one judge with what is computed of them once and kept: ranks by column, orders, scales,
 * filters' values. Scored rows are ranked among all complete scored rows, whatever a reader filters away.
 */
export class JudgedBoard {
  /** papers' numbers of models, beside the scored rows */
  readonly published: readonly StoredRow[];
  /** chance and human rows */
  readonly references: readonly StoredRow[];
  readonly #indexes: ReadonlyMap<StoredRow, number>;
  readonly #kept = new Map<string, unknown>();

  constructor(
    readonly columns: BoardColumns,
    /** rows that are ranked against each other */
    readonly scored: readonly StoredRow[],
    papers: readonly StoredRow[],
  ) {
    this.published = papers.filter(({ facts }) => facts.kind === 'published');
    this.references = papers.filter(({ facts }) => facts.kind !== 'published');
    this.#indexes = new Map(scored.map((row, index) => [row, index]));
  }

  /** Scored rows, published ones not counted. */
  get size(): number {
    return this.scored.length;
  }

  /** All scored rows in an order. */
  ordered(order: BoardOrder): readonly StoredRow[] {
    return this.#once(`order ${order.by} ${order.ascending}`, () =>
      sortRows(this.columns, this.scored, order),
    );
  }

  /** Both ranks of each scored row in a column, one after the other; 0 where there is none. */
  ranks(place: number): Int32Array {
    return this.#once(`ranks ${place}`, () => rankColumn(this.columns, this.scored, place));
  }

  /** Gives the cells of a column, ranked. */
  column(place: number): (row: StoredRow) => LeaderboardCell | undefined {
    const ranks = this.ranks(place);
    return (row) => {
      const at = 2 * (this.#indexes.get(row) ?? -1);
      return at < 0
        ? cellAt(row, place, null, null)
        : cellAt(row, place, ranks[at] || null, ranks[at + 1] || null);
    };
  }

  /** The scale of a column over all scored rows. */
  scale(place: number): BoardScale | null {
    return this.#once(`scale ${place}`, () => boardScale(this.columns, this.scored, place));
  }

  /** Values to choose from in filters, over all rows. */
  facets(): BoardFacets {
    return this.#once('facets', () =>
      boardFacets([...this.scored, ...this.published].map(({ facts }) => facts)),
    );
  }

  /** Columns that any scored or published row has a number in. */
  present(): readonly string[] {
    return this.#once('present', () => {
      const rows = [...this.scored, ...this.published];
      return this.columns.list
        .filter((_, place) => rows.some(({ numbers }) => !Number.isNaN(valueAt(numbers, place))))
        .map(({ key }) => key);
    });
  }

  /** What was computed under this name before, or is now. A name is used by one caller with one type. */
  #once<T>(name: string, compute: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, compute());
    return this.#kept.get(name) as T;
  }
}
