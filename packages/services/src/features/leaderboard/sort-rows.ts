import { findFactColumn } from './columns';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { RowFacts } from './store/read-results';
import type { StoredRow } from './store/stored-row';

export interface LeaderboardOrder {
  /** a column's key or a fact */
  by: string;
  ascending: boolean;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Sorts rows; columns by their ranking values. In either direction, rows without a value come last,
 * and in a ranked column, rows that are incomplete or lack a value over every item come after the
 * ranked ones. Equal ones are sorted by name.
 */
export function sortRows(
  columns: LeaderboardColumns,
  rows: readonly StoredRow[],
  { by, ascending }: LeaderboardOrder,
): StoredRow[] {
  const sign = ascending ? 1 : -1;
  const columnIndex = columns.indexes.get(by) ?? -1;
  const ranks = getRankingDirection(columns, columnIndex) !== 'neutral';
  const fact = findFactColumn(by);
  const keyed = rows.map((row) => {
    if (fact) {
      const key = fact.value(row.facts);
      return { row, key, late: key === null ? 2 : 0 };
    }
    const rankingIndex = getRankingIndex(columns, row.numbers, columnIndex);
    const value = getValue(row.numbers, rankingIndex);
    const key = Number.isNaN(value) ? null : value;
    const unranked = !row.facts.complete || (ranks && !countsAllItems(row.numbers, rankingIndex));
    return { row, key, late: key === null ? 2 : unranked ? 1 : 0 };
  });
  keyed.sort(
    (a, b) =>
      a.late - b.late ||
      (a.late === 2 ? 0 : sign * compareKeys(a.key, b.key)) ||
      byName(a.row.facts, b.row.facts),
  );
  return keyed.map(({ row }) => row);
}

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1;
  return compare(String(a), String(b));
}

function byName(a: RowFacts, b: RowFacts): number {
  return compare(a.modelName, b.modelName) || (a.id < b.id ? -1 : 1);
}
