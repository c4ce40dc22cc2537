import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../context';
import { headlineLeaders } from '../../leaderboard/headline-leaders';
import { currentState } from '../../leaderboard/store/store';
import type { ModelOnBenchmark } from './views';

/** A model's best complete public result as the board shows it first, with its rank there; null: it has none. */
export async function bestOnBoard(
  services: Services,
  definition: BenchmarkDefinition,
  slug: string,
): Promise<ModelOnBenchmark['best']> {
  const ranked = [...headlineLeaders(await currentState(services, definition))];
  const best = ranked.find(({ row }) => row.facts.modelSlug === slug);
  if (!best || best.row.facts.submissionId === null) return null;
  const { value, ciLow, ciHigh, rank } = best.cell;
  return {
    submissionId: best.row.facts.submissionId,
    score: { value, ciLow, ciHigh },
    rank,
    of: ranked.length,
  };
}
