import type { BetterDirection } from './rank';

export interface RankInterval {
  /** best and worst rank that stay when 2.5 % are cut off at either end */
  best: number;
  worst: number;
}

/**
 * 95 % interval of every model's rank: in each resample the models are ranked by their values there
 * (1 + number of better ones), and the 2.5 % best and 2.5 % worst ranks of each model are cut off.
 * `replicates` holds one array a model, made with the same draws, so that resamples are comparable.
 * A model undefined in a resample has no rank in it; one without any rank gets null. Mogstad et al.
 * 2024 give stricter, simultaneous intervals; these are marginal.
 */
export function rankIntervals(
  replicates: readonly Float64Array[],
  direction: BetterDirection,
): (RankInterval | null)[] {
  const sign = direction === 'higher' ? 1 : -1;
  const resamples = replicates[0]?.length ?? 0;
  const ranks = replicates.map((): number[] => []);
  for (let resample = 0; resample < resamples; resample += 1) {
    const values = replicates.map((of) => sign * (of[resample] ?? Number.NaN));
    for (const [model, own] of values.entries()) {
      if (Number.isNaN(own)) continue;
      ranks[model]?.push(1 + values.filter((other) => other > own).length);
    }
  }
  return ranks.map((of) => {
    const sorted = of.sort((a, b) => a - b);
    const cut = Math.floor(0.025 * sorted.length);
    const best = sorted[cut];
    const worst = sorted[sorted.length - 1 - cut];
    return best === undefined || worst === undefined ? null : { best, worst };
  });
}
