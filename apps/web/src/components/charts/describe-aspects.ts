import type { ShownMetric } from '@clapboard/benchmarks';
import { joinNames } from '@/format/join-names';
import { formatCount, formatValueWithUnit, type ValueStyle } from '@/format/values';
import type { Category, Estimate, Series } from './series';

/**
 * Returns which of the models is best in most categories, and in how many its interval overlaps that of the next one.
 * Null if no category has two models that differ, and if no direction is better.
 */
export function describeAspects(
  categories: readonly Category[],
  series: readonly Pick<Series, 'id' | 'name'>[],
  { direction }: Pick<ShownMetric, 'direction'>,
  noun: string,
): string | null {
  if (direction === 'neutral') return null;
  const sign = direction === 'lower' ? 1 : -1;
  const contests = categories.flatMap(({ points }) => {
    const found = series
      .flatMap(({ id, name }) => (points[id] ? [{ id, name, ...points[id] }] : []))
      .sort((a, b) => sign * (a.value - b.value));
    const [best, next] = found;
    return best && next ? [{ best, next }] : [];
  });
  const wins = series
    .map(({ id, name }) => ({
      name,
      won: contests.filter(({ best, next }) => best.id === id && best.value !== next.value),
    }))
    .sort((a, b) => b.won.length - a.won.length);
  const [most, second] = wins;
  if (!most || most.won.length === 0) return null;
  const total = `${contests.length} ${contests.length === 1 ? noun : `${noun}s`}`;
  if (second?.won.length === most.won.length) {
    const level = wins.filter(({ won }) => won.length === most.won.length);
    return `${listNames(level.map(({ name }) => name))} are each best in ${most.won.length} of ${total}`;
  }
  const overlapping = most.won.map(({ best, next }) => overlaps(best, next));
  const [open, unknown] = [true, null].map(
    (known) => overlapping.filter((overlap) => overlap === known).length,
  );
  const doubts = [
    ...(open ? [`intervals overlap in ${open}`] : []),
    ...(unknown ? [`no intervals to compare in ${unknown}`] : []),
  ];
  const doubt = doubts.length > 0 ? doubts.join(', ') : 'no intervals overlap';
  return `${most.name} is best in ${most.won.length} of ${total}; ${doubt}`;
}

/** Joins names: `A`, `A and B`, `A, B and C`; more than three become a number. */
export function listNames(names: readonly string[]): string {
  return names.length > 3 ? `${formatCount(names.length)} models` : joinNames(names);
}

/**
 * Returns in which categories a series is highest and lowest, and whether the intervals of both overlap; null if its
 * values don't differ.
 */
export function describeExtremes(
  categories: readonly Category[],
  { id }: Pick<Series, 'id'>,
  style: ValueStyle,
): string | null {
  const found = categories
    .flatMap(({ title, points }) => (points[id] ? [{ title, ...points[id] }] : []))
    .sort((a, b) => b.value - a.value);
  const [highest] = found;
  const lowest = found.at(-1);
  if (!highest || !lowest || highest.value === lowest.value) return null;
  const text = ({ title, value }: typeof highest) =>
    `${title} (${formatValueWithUnit(value, style)})`;
  const doubt = overlaps(highest, lowest) ? '; their intervals overlap' : '';
  return `Highest: ${text(highest)}, lowest: ${text(lowest)}${doubt}`;
}

/** Whether two intervals overlap; null if either has no bounds. */
export function overlaps(
  a: Pick<Estimate, 'low' | 'high'>,
  b: Pick<Estimate, 'low' | 'high'>,
): boolean | null {
  if (a.low === null || a.high === null || b.low === null || b.high === null) return null;
  return a.low <= b.high && b.low <= a.high;
}
