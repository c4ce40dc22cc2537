import { LRUCache } from 'lru-cache';
import type { LeaderboardCell } from '../../../core/views';

/**
 * The scores of one row: three numbers and three counts per column of the leaderboard, in the orders below. NaN is a
 * missing one: a column without value and n is absent, a column without a value undefined. Reading a value creates no
 * object. Rows with equal counts share them, which nearly all complete results of a leaderboard have.
 */
export interface Numbers {
  readonly scores: Float64Array;
  readonly counts: Float64Array;
}

const size = 3;
const offsets = { value: 0, ciLow: 1, ciHigh: 2, n: 0, items: 1, clusters: 2 } as const;
const missing = Number.NaN;

/** The numbers of a cell; `items` and `clusters` are null if they were not counted. */
export type CellNumbers = Pick<LeaderboardCell, keyof typeof offsets>;

/** A row without any score. */
export function emptyNumbers(columns: number): Numbers {
  return {
    scores: new Float64Array(columns * size).fill(missing),
    counts: new Float64Array(columns * size).fill(missing),
  };
}

export function setNumbers(
  { scores, counts }: Numbers,
  columnIndex: number,
  cell: CellNumbers,
): void {
  const offset = columnIndex * size;
  scores[offset + offsets.value] = cell.value ?? missing;
  scores[offset + offsets.ciLow] = cell.ciLow ?? missing;
  scores[offset + offsets.ciHigh] = cell.ciHigh ?? missing;
  counts[offset + offsets.n] = cell.n ?? missing;
  counts[offset + offsets.items] = cell.items ?? missing;
  counts[offset + offsets.clusters] = cell.clusters ?? missing;
}

/** Different counts to share, of all leaderboards of a process. */
const maxShared = 256;
const shared = new LRUCache<string, Float64Array>({ max: maxShared });

/** Returns the numbers with counts that other rows with equal counts share. */
export function shareCounts({ scores, counts }: Numbers): Numbers {
  const key = Buffer.from(counts.buffer, counts.byteOffset, counts.byteLength).toString('latin1');
  const known = shared.get(key);
  if (!known) shared.set(key, counts);
  return { scores, counts: known ?? counts };
}

/** Returns a number of a column; null if it is missing. */
export function getNumber(
  { scores, counts }: Numbers,
  columnIndex: number,
  field: keyof CellNumbers,
): number | null {
  const values = field === 'n' || field === 'items' || field === 'clusters' ? counts : scores;
  const number = values[columnIndex * size + offsets[field]] ?? missing;
  return Number.isNaN(number) ? null : number;
}

/** Returns the value of a column; NaN if there is none. */
export function getValue({ scores }: Numbers, columnIndex: number): number {
  return scores[columnIndex * size] ?? missing;
}

/** Whether the row has the column: a value or a denominator. */
export function hasNumbers({ scores, counts }: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * size;
  return !Number.isNaN(scores[offset] ?? missing) || !Number.isNaN(counts[offset] ?? missing);
}

/** Whether the value of a column counts every item; also if its items were not counted. */
export function countsAllItems({ counts }: Numbers, columnIndex: number): boolean {
  const offset = columnIndex * size;
  const items = counts[offset + offsets.items] ?? missing;
  return Number.isNaN(items) || (counts[offset + offsets.n] || 0) >= items;
}
