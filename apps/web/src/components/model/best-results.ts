import { findBenchmark } from '@clapboard/benchmarks';
import type { ModelOnBenchmark } from '@clapboard/services/models';
import { formatCount, formatValueWithUnit } from '@/format/values';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';

/** A model’s best public result on a benchmark. */
interface BestResult {
  name: string;
  value: string;
  /** `rank 2 of 10` */
  note: string;
}

/** Returns a model’s best public results by their headline, in the registry’s order. */
export function listBestResults(entries: readonly ModelOnBenchmark[]): BestResult[] {
  return entries.flatMap(({ benchmark, best }): BestResult[] => {
    const definition = findBenchmark(benchmark);
    if (!definition || !best) return [];
    const metric = getHeadlineMetric(getLeaderboardDefinition(definition));
    return [
      {
        name: definition.title,
        value: formatValueWithUnit(best.score.value, metric),
        note: `rank ${formatCount(best.rank)} of ${formatCount(best.total)}`,
      },
    ];
  });
}
