import type { BoardFact } from '../views';
import type { BoardColumns } from './board-columns';
import { isFact } from './board-fact';
import { valueAt } from './store/numbers';
import type { RowFacts } from './store/read-results';
import type { StoredRow } from './store/stored-row';

export interface BoardOrder {
  /** a column's key or a fact */
  by: string;
  ascending: boolean;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Rows in an order. Whichever way it goes, rows without a number or fact come last, and in a column
 * incomplete rows come after complete ones, whose numbers they do not compare with. Equal ones go by name.
 */
export function sortRows(
  columns: BoardColumns,
  rows: readonly StoredRow[],
  { by, ascending }: BoardOrder,
): StoredRow[] {
  const sign = ascending ? 1 : -1;
  const place = columns.places.get(by) ?? -1;
  const keyOf = isFact(by)
    ? ({ facts }: StoredRow) => factOf[by](facts)
    : ({ numbers }: StoredRow) => valueAt(numbers, place);
  const keyed = rows.map((row) => {
    const key = keyOf(row);
    const missing = key === null || Number.isNaN(key);
    const incomplete = !isFact(by) && !row.facts.complete;
    return { row, key, late: missing ? 2 : incomplete ? 1 : 0 };
  });
  keyed.sort(
    (a, b) =>
      a.late - b.late ||
      (a.late === 2 ? 0 : sign * compareKeys(a.key, b.key)) ||
      byName(a.row.facts, b.row.facts),
  );
  return keyed.map(({ row }) => row);
}

const factOf: Readonly<Record<BoardFact, (facts: RowFacts) => string | number | null>> = {
  model: ({ modelName }) => modelName,
  organisation: ({ organisation }) => organisation || null,
  parameters: ({ parameters }) => parameters,
  released: ({ released }) => released,
  published_at: ({ publishedAt }) => publishedAt?.getTime() ?? null,
};

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1;
  return compare(String(a), String(b));
}

function byName(a: RowFacts, b: RowFacts): number {
  return compare(a.modelName, b.modelName) || (a.id < b.id ? -1 : 1);
}
