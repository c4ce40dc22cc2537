import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { Services } from '../../../core/context';
import { formatTaggedModel } from '../../../core/runs/run-label';
import { listHeadlineLeaders } from '../../leaderboard/headline-leaders';
import { getCurrentSnapshot } from '../../leaderboard/store/store';
import type { ModelOnBenchmark } from './views';

/**
 * Returns a model's best ranked public result on its leaderboard by the default judge, with its
 * rank; null: none.
 */
export async function findBestOnLeaderboard(
  services: Services,
  definition: BenchmarkDefinition,
  slug: string,
): Promise<ModelOnBenchmark['best']> {
  const ranked = [...listHeadlineLeaders(await getCurrentSnapshot(services, definition))];
  const best = ranked.find(({ row }) => row.facts.modelSlug === slug);
  if (!best || best.row.facts.submissionId === null) return null;
  const { value, n, ciLow, ciHigh, items, clusters, full, rank, rankSet } = best.cell;
  return {
    submissionId: best.row.facts.submissionId,
    score: { value, n, ciLow, ciHigh, items, clusters, full, rankSet },
    rank,
    total: ranked.length,
    leader: describeLeader(ranked[0]),
  };
}

type Ranked = ReturnType<typeof listHeadlineLeaders> extends Iterable<infer Entry> ? Entry : never;

function describeLeader(
  first: Ranked | undefined,
): NonNullable<ModelOnBenchmark['best']>['leader'] {
  if (!first) throw new Error('A ranked leaderboard has no first row.');
  const { row, cell } = first;
  return { runName: formatTaggedModel(row.facts), value: cell.full ? cell.full.value : cell.value };
}
