import {
  agreement,
  bootstrapPValue,
  type Interval,
  mcnemarExact,
  percentileInterval,
} from '@clapboard/metrics';
import type { Item, TaskOutcomes } from './contract/scoring';
import type { Estimate } from './estimate';
import type { NumberPart } from './numbers-at';

/** How two models differ in one number. */
export interface PairDifference {
  /** first minus second; null where either is undefined or infinite */
  difference: number | null;
  /** 95 % interval of the difference */
  interval: Interval | null;
  /** two-sided, of "they do not differ"; null without a difference */
  p: number | null;
  /** `mcnemar`: exact, where items are right or wrong and independent; else from the resamples */
  test: 'mcnemar' | 'bootstrap' | null;
  /** items in both denominators */
  n: number;
}

/** One model's side of a pair. */
export interface PairSide {
  estimate: Estimate | undefined;
  outcomes: ReadonlyMap<string, TaskOutcomes>;
}

/** The items of each task, in the order of the outcomes. */
export type ItemsByTask = ReadonlyMap<string, readonly Pick<Item, 'slices' | 'cluster'>[]>;

/**
 * The difference of two aggregated numbers. Its interval is the percentile interval of the differences
 * resample by resample: both numbers must come from the same draws (Efron and Tibshirani 1993, section
 * 8.3). Nothing is resampled twice, and the difference is that of the two numbers, whatever their
 * denominators.
 */
export function comparePair(
  first: PairSide,
  second: PairSide,
  parts: readonly NumberPart[],
  items: ItemsByTask,
): PairDifference {
  const n = parts.reduce((sum, part) => sum + sharedItems(first, second, part), 0);
  const [left, right] = [first.estimate?.value ?? null, second.estimate?.value ?? null];
  const none = { difference: null, interval: null, p: null, test: null, n };
  if (!first.estimate || !second.estimate || left === null || right === null) return none;
  if (!Number.isFinite(left) || !Number.isFinite(right)) return none;
  const other = second.estimate.replicates;
  const differences = first.estimate.replicates.map(
    (value, resample) => value - (other[resample] ?? Number.NaN),
  );
  const exact = exactTest(first, second, parts, items);
  return {
    difference: left - right,
    interval: percentileInterval(differences),
    p: exact ?? bootstrapPValue(differences),
    test: exact === null ? 'bootstrap' : 'mcnemar',
    n,
  };
}

/** McNemar's test takes items as independent trials with two results; null where they are not. */
function exactTest(
  first: PairSide,
  second: PairSide,
  parts: readonly NumberPart[],
  items: ItemsByTask,
): number | null {
  const [part, ...others] = parts;
  if (!part || others.length > 0 || part.metric.aggregate !== 'mean') return null;
  const [left, right] = [valuesAt(first, part), valuesAt(second, part)];
  const clusters = new Set<string>();
  for (const [place, position] of part.positions.entries()) {
    const [a, b] = [left[place], right[place]];
    // Another denominator: the table of right and wrong would not give the difference.
    if (Number.isNaN(a) !== Number.isNaN(b) || !isBinary(a) || !isBinary(b)) return null;
    if (Number.isNaN(a)) continue;
    const cluster = items.get(part.task)?.[position]?.cluster ?? '';
    if (clusters.has(cluster)) return null;
    clusters.add(cluster);
  }
  const { onlyFirst, onlySecond } = agreement(left, right);
  return mcnemarExact(onlyFirst, onlySecond);
}

function sharedItems(first: PairSide, second: PairSide, part: NumberPart): number {
  const right = valuesAt(second, part);
  return valuesAt(first, part).filter(
    (value, place) => !Number.isNaN(value) && !Number.isNaN(right[place]),
  ).length;
}

function valuesAt(side: PairSide, { task, channel, positions }: NumberPart): Float64Array {
  const values = side.outcomes.get(task)?.channels[channel];
  return Float64Array.from(positions, (position) => values?.[position] ?? Number.NaN);
}

function isBinary(value: number | undefined): boolean {
  return value === 0 || value === 1 || Number.isNaN(value);
}
