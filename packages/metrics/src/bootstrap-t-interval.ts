import type { ClusterDraws } from './draw-clusters';
import type { Interval } from './interval';
import { quantile } from './quantile';

/**
 * Returns the 95% bootstrap-t interval of an estimate from the sums of its influence values by
 * cluster: clusters are resampled, and the quantiles of the studentized deviations replace those of
 * t, so that the interval is skewed like the sample. Ignores resamples without variance. Null if
 * the sample has no variance. Efron and Tibshirani 1993, section 12.5. `draws` have as many
 * clusters as there are sums.
 */
export function bootstrapTInterval(
  value: number,
  sums: Float64Array,
  { clusterCount, resamples, counts }: ClusterDraws,
): Interval | null {
  const factor = clusterCount / (clusterCount - 1);
  const error = Math.sqrt(
    factor * sums.reduce((sum, clusterSum) => sum + clusterSum * clusterSum, 0),
  );
  if (!(error > 0)) return null;
  const total = sums.reduce((sum, clusterSum) => sum + clusterSum, 0);
  const deviations = new Float64Array(resamples);
  let kept = 0;
  for (let resample = 0; resample < resamples; resample += 1) {
    const row = resample * clusterCount;
    let sum = 0;
    let squares = 0;
    for (let g = 0; g < clusterCount; g += 1) {
      const drawn = (counts[row + g] ?? 0) * (sums[g] ?? 0);
      sum += drawn;
      squares += drawn * (sums[g] ?? 0);
    }
    const variance = factor * (squares - (sum * sum) / clusterCount);
    if (variance > 1e-9 * error * error) {
      deviations[kept] = (sum - total) / Math.sqrt(variance);
      kept += 1;
    }
  }
  const sorted = deviations.subarray(0, kept).sort();
  return {
    low: value - quantile(sorted, 0.975) * error,
    high: value - quantile(sorted, 0.025) * error,
  };
}
