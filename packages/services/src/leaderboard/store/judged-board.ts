import type { BoardFacets, LeaderboardCell } from '../../views';
import type { BoardColumns } from '../board-columns';
import { boardFacets } from '../board-facets';
import { type ColumnRanks, rankColumn } from '../rank-column';
import { type BoardOrder, sortRows } from '../sort-rows';
import { valueAt } from './numbers';
import { cellAt, type StoredRow } from './stored-row';

/**
 * The rows of one judge with what is computed of them once and kept: ranks by column, orders, filters'
 * values. Scored rows are ranked among all complete scored rows, whatever a reader filters away.
 */
export class JudgedBoard {
  /** papers' numbers of models, beside the scored rows */
  readonly published: readonly StoredRow[];
  /** chance and human rows */
  readonly references: readonly StoredRow[];
  readonly #ranks = new Map<number, ColumnRanks>();
  readonly #orders = new Map<string, readonly StoredRow[]>();
  #facets: BoardFacets | undefined;
  #present: readonly string[] | undefined;

  constructor(
    readonly columns: BoardColumns,
    readonly scored: readonly StoredRow[],
    papers: readonly StoredRow[],
  ) {
    this.published = papers.filter(({ facts }) => facts.kind === 'published');
    this.references = papers.filter(({ facts }) => facts.kind !== 'published');
  }

  /** All scored rows in an order. */
  ordered(order: BoardOrder): readonly StoredRow[] {
    const key = `${order.by} ${order.ascending}`;
    const made = this.#orders.get(key) ?? sortRows(this.columns, this.scored, order);
    this.#orders.set(key, made);
    return made;
  }

  cell(row: StoredRow, place: number): LeaderboardCell | undefined {
    return cellAt(row, place, this.#ranksOf(place).get(row) ?? unranked);
  }

  /** Values to choose from in filters, over all rows. */
  facets(): BoardFacets {
    this.#facets ??= boardFacets([...this.scored, ...this.published].map(({ facts }) => facts));
    return this.#facets;
  }

  /** Columns that any scored or published row has a number in. */
  present(): readonly string[] {
    const rows = [...this.scored, ...this.published];
    this.#present ??= this.columns.list
      .filter((_, place) => rows.some(({ numbers }) => !Number.isNaN(valueAt(numbers, place))))
      .map(({ key }) => key);
    return this.#present;
  }

  #ranksOf(place: number): ColumnRanks {
    const made = this.#ranks.get(place) ?? rankColumn(this.columns, this.scored, place);
    this.#ranks.set(place, made);
    return made;
  }
}

const unranked = { rank: null, pointRank: null };
