import { quantile } from './quantile';

export interface Interval {
  low: number;
  high: number;
}

/**
 * 95 % percentile interval of bootstrap replicates: their 0.025 and 0.975 quantiles. NaN replicates (an empty denominator) are left out; null when none is left. Efron and Tibshirani
 * 1993, section 13.3.
 */
export function percentileInterval(replicates: Float64Array): Interval | null {
  const defined = replicates.filter((value) => !Number.isNaN(value)).sort();
  if (defined.length === 0) return null;
  return { low: quantile(defined, 0.025), high: quantile(defined, 0.975) };
}
