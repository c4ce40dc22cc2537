import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { headlineLeaders } from '../../leaderboard/headline-leaders';
import { currentSnapshot } from '../../leaderboard/store/store';
import type { ModelOnBenchmark } from './views';

/** A model's best ranked public result as the board shows it first, with its rank there; null: it has none. */
export async function bestOnBoard(
  services: Services,
  definition: BenchmarkDefinition,
  slug: string,
): Promise<ModelOnBenchmark['best']> {
  const ranked = [...headlineLeaders(await currentSnapshot(services, definition))];
  const best = ranked.find(({ row }) => row.facts.modelSlug === slug);
  if (!best || best.row.facts.submissionId === null) return null;
  const { value, n, ciLow, ciHigh, items, clusters, full, rank, rankSet } = best.cell;
  return {
    submissionId: best.row.facts.submissionId,
    score: { value, n, ciLow, ciHigh, items, clusters, full, rankSet },
    rank,
    of: ranked.length,
  };
}
