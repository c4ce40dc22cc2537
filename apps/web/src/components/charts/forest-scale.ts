import { computeAxisTicks, countTickDecimals } from './axis';

/** An axis that extends equally to both sides of zero. */
export interface ForestScale {
  /** largest value shown on either side */
  reach: number;
  ticks: readonly number[];
  /** decimals needed to tell neighbouring ticks apart, for values shown times `factor` */
  decimals: (factor: number) => number;
}

/** Returns the axis that holds every value with zero in its middle. */
export function computeForestScale(values: readonly number[]): ForestScale {
  const largest = Math.max(...values.map(Math.abs), 1e-3);
  const half = computeAxisTicks([largest]).filter((tick) => tick > 0);
  const reach = half.at(-1) ?? largest;
  // Drops every other tick if they would crowd.
  const shown = half.length > 3 ? half.filter((_, i) => i % 2 === 1) : half;
  const ticks = [...shown.map((tick) => -tick).reverse(), 0, ...shown];
  return { reach, ticks, decimals: (factor) => countTickDecimals([0, shown[0] ?? reach], factor) };
}

/** Returns the position of a value, from 0 at the left end to 1 at the right. */
export function toFraction({ reach }: ForestScale, value: number): number {
  return Math.min(1, Math.max(0, 0.5 + value / (2 * reach)));
}
