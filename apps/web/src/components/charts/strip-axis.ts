import { fitAxis } from './axis';
import { type Estimate, listEnds } from './series';

/** The axis of interval strips: the part of the scale around some estimates. */
export interface StripAxis {
  domain: readonly [number, number];
  ticks: readonly number[];
  /** the whole scale, if the axis shows only a part of it */
  scale: readonly [number, number] | null;
}

/** Shortest axis: a fifth of a scale from 0 to 1, and several times the widest interval. */
const shortest = { share: 0.2, intervals: 4 };

/**
 * Returns an axis that holds all estimates and is zoomed to them, but never so far that an interval
 * fills it. `bounded`: values are shares between 0 and 1.
 */
export function computeStripAxis(estimates: readonly Estimate[], bounded: boolean): StripAxis {
  const numbers = listEnds(estimates);
  if (numbers.length === 0) return { domain: [0, 1], ticks: [0, 0.5, 1], scale: null };
  const widest = Math.max(...estimates.map(({ low, high }) => (high ?? 0) - (low ?? 0)), 0);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const isShare = bounded && low >= 0 && high <= 1;
  const least = Math.max(isShare ? shortest.share : 0, shortest.intervals * widest);
  const ends = widenRange([low, high], least, isShare);
  const axis = fitAxis(ends, isShare ? { low: 0, high: 1 } : null);
  const whole = !isShare || (axis.domain[0] <= 0 && axis.domain[1] >= 1);
  return { ...axis, scale: whole ? null : [0, 1] };
}

/** Widens a range around its middle to a length; shares stay between 0 and 1. */
function widenRange([low, high]: readonly [number, number], least: number, isShare: boolean) {
  const room = Math.max(0, least - (high - low)) / 2;
  const [from, to] = [low - room, high + room];
  if (!isShare) return [from, to];
  const shift = from < 0 ? -from : to > 1 ? 1 - to : 0;
  return [Math.max(0, from + shift), Math.min(1, to + shift)];
}

/** Returns the position of a value as a fraction of the axis; outside values are at its ends. */
export function toAxisFraction({ domain: [low, high] }: StripAxis, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Whether a value is on the axis. */
export function isOnAxis({ domain: [low, high] }: StripAxis, value: number): boolean {
  return value >= low && value <= high;
}
