import { LRUCache } from 'lru-cache';
import type { LeaderboardCell } from '../../../core/views';

/** Numbers per column: three scores and three counts, in the orders below. */
const size = 3;
const offsets = { value: 0, ciLow: 1, ciHigh: 2, n: 0, items: 1, clusters: 2 } as const;
const missing = Number.NaN;

/** The numbers of a cell; `items` and `clusters` are null if they were not counted. */
export type CellNumbers = Pick<LeaderboardCell, keyof typeof offsets>;

/**
 * Scores and counts of all columns of a leaderboard. NaN is a missing number: a column without value and n is absent, a
 * column without a value undefined.
 */
export interface NumbersDraft {
  readonly scores: Float64Array;
  readonly counts: Float64Array;
}

/** The columns that a row has, and their counts. Nearly all complete results of a leaderboard have the same. */
interface Layout {
  /** position of each column among those that the row has; -1: absent */
  readonly positions: Int16Array;
  readonly counts: Float64Array;
}

/**
 * The scores of one row, of the columns that it has: a leaderboard of 100,000 results has 14 million scores if every
 * result has all. Rows of equal layouts share them, and rows read one after another an array of scores. Reading a
 * number creates no object.
 */
export interface Numbers {
  readonly scores: Float64Array;
  /** index of the row’s first score */
  readonly start: number;
  readonly layout: Layout;
}

/** A draft without any number, to be set and then packed. */
export function createNumbersDraft(columns: number): NumbersDraft {
  return {
    scores: new Float64Array(columns * size).fill(missing),
    counts: new Float64Array(columns * size).fill(missing),
  };
}

/** Removes all numbers of a draft that was packed, so that it can be used for the next row. */
export function clearNumbers({ scores, counts }: NumbersDraft): void {
  scores.fill(missing);
  counts.fill(missing);
}

export function setNumbers(
  { scores, counts }: NumbersDraft,
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

/** Different layouts to share, of all leaderboards of a process. */
const maxShared = 256;
const shared = new LRUCache<string, Layout>({ max: maxShared });

/** Returns the numbers of a draft without absent columns, in a layout that other rows share. */
export function packNumbers({ scores, counts }: NumbersDraft): Numbers {
  const positions = new Int16Array(scores.length / size).fill(-1);
  const storedColumns: number[] = [];
  for (let column = 0; column < positions.length; column += 1) {
    const offset = column * size;
    if (Number.isNaN(scores[offset]) && Number.isNaN(counts[offset])) continue;
    positions[column] = storedColumns.length;
    storedColumns.push(column);
  }
  const length = storedColumns.length * size;
  const pick = (all: Float64Array, target: Float64Array, start: number) => {
    for (const [position, column] of storedColumns.entries()) {
      target.set(all.subarray(column * size, (column + 1) * size), start + position * size);
    }
    return target;
  };
  const start = reserveScores(length);
  return {
    scores: pick(scores, block.scores, start),
    start,
    layout: shareLayout({ positions, counts: pick(counts, new Float64Array(length), 0) }),
  };
}

/**
 * Scores per array, 512 KiB. An array for each of 100,000 rows would take twice the memory and slow down the garbage
 * collector.
 */
const blockLength = 65_536;
/** The array that has room for the next row. */
let block = { scores: new Float64Array(), used: 0 };

/** Reserves room for this many scores in `block`, and returns the index of the first. */
function reserveScores(length: number): number {
  if (block.used + length > block.scores.length) {
    block = { scores: new Float64Array(Math.max(blockLength, length)), used: 0 };
  }
  block.used += length;
  return block.used - length;
}

function shareLayout(layout: Layout): Layout {
  const key = [layout.positions, layout.counts]
    .map(({ buffer }) => Buffer.from(buffer).toString('latin1'))
    .join();
  const known = shared.get(key);
  if (!known) shared.set(key, layout);
  return known ?? layout;
}

/** Returns a number of a column; null if it is missing. */
export function getNumber(
  { scores, start, layout }: Numbers,
  columnIndex: number,
  field: keyof CellNumbers,
): number | null {
  const position = layout.positions[columnIndex] ?? -1;
  if (position < 0) return null;
  const offset = position * size + offsets[field];
  const isCount = field === 'n' || field === 'items' || field === 'clusters';
  const number = (isCount ? layout.counts[offset] : scores[start + offset]) ?? missing;
  return Number.isNaN(number) ? null : number;
}

/** Returns the value of a column; NaN if there is none. */
export function getValue({ scores, start, layout }: Numbers, columnIndex: number): number {
  const position = layout.positions[columnIndex] ?? -1;
  return position < 0 ? missing : (scores[start + position * size] ?? missing);
}

/** Whether the row has the column: a value or a denominator. */
export function hasNumbers({ layout }: Numbers, columnIndex: number): boolean {
  return (layout.positions[columnIndex] ?? -1) >= 0;
}

/** Whether the value of a column counts every item; also if its items were not counted. */
export function countsAllItems({ layout }: Numbers, columnIndex: number): boolean {
  const position = layout.positions[columnIndex] ?? -1;
  if (position < 0) return true;
  const offset = position * size;
  const items = layout.counts[offset + offsets.items] ?? missing;
  return Number.isNaN(items) || (layout.counts[offset + offsets.n] || 0) >= items;
}
