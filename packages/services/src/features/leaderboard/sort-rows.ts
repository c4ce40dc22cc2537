import { compareTexts } from '../../core/text/compare-texts';
import { findFactColumn, type RowFacts } from './columns';
import type { RowChange } from './rank-column';
import { getRankingDirection, getRankingIndex } from './ranking-numbers';
import type { LeaderboardColumns } from './score-columns';
import { countsAllItems, getValue } from './store/numbers';
import type { StoredRow } from './store/stored-row';

export interface LeaderboardOrder {
  /** a column's key or a fact */
  by: string;
  ascending: boolean;
}

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
  const toKeyed = createKeys(columns, by);
  return rows
    .map(toKeyed)
    .sort(compareKeyed(ascending))
    .map(({ row }) => row);
}

/** Returns sorted rows after a change, in their order, without sorting all of them again. */
export function changeSorted(
  columns: LeaderboardColumns,
  sorted: readonly StoredRow[],
  { removed, added }: RowChange,
  { by, ascending }: LeaderboardOrder,
): StoredRow[] {
  const toKeyed = createKeys(columns, by);
  const compareBoth = compareKeyed(ascending);
  const remaining = sorted.filter((row) => !removed.has(row));
  const parts: StoredRow[][] = [];
  let from = 0;
  for (const next of added.map(toKeyed).sort(compareBoth)) {
    let [low, high] = [from, remaining.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = remaining[middle];
      if (row && compareBoth(toKeyed(row), next) < 0) low = middle + 1;
      else high = middle;
    }
    parts.push(remaining.slice(from, low), [next.row]);
    from = low;
  }
  return [...parts, remaining.slice(from)].flat();
}

interface Keyed {
  row: StoredRow;
  key: string | number | null;
  /** 0: ranked or with a fact, 1: unranked, 2: without a value */
  late: 0 | 1 | 2;
}

function createKeys(columns: LeaderboardColumns, by: string): (row: StoredRow) => Keyed {
  const fact = findFactColumn(by);
  if (fact) {
    return (row) => {
      const key = fact.value(row.facts);
      return { row, key, late: key === null ? 2 : 0 };
    };
  }
  const columnIndex = columns.indexes.get(by) ?? -1;
  const ranks = getRankingDirection(columns, columnIndex) !== 'neutral';
  return (row) => {
    const rankingIndex = getRankingIndex(columns, row.numbers, columnIndex);
    const value = getValue(row.numbers, rankingIndex);
    const key = Number.isNaN(value) ? null : value;
    const unranked = !row.facts.complete || (ranks && !countsAllItems(row.numbers, rankingIndex));
    return { row, key, late: key === null ? 2 : unranked ? 1 : 0 };
  };
}

function compareKeyed(ascending: boolean): (a: Keyed, b: Keyed) => number {
  const sign = ascending ? 1 : -1;
  return (a, b) =>
    a.late - b.late ||
    (a.late === 2 ? 0 : sign * compareKeys(a.key, b.key)) ||
    compareNames(a.row.facts, b.row.facts);
}

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a < b ? -1 : 1;
  return compareTexts(String(a), String(b));
}

function compareNames(a: RowFacts, b: RowFacts): number {
  return compareTexts(a.modelName, b.modelName) || (a.id < b.id ? -1 : 1);
}
