import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { listJudgedBenchmarks } from '../../judging/budgets/list';
import { selectJudge } from '../store/select-judge';
import type { LeaderboardSnapshot } from '../store/snapshot';
import { getCurrentSnapshot } from '../store/store';
import type { DefaultView } from '../views';
import { countLeaving, findRanked } from './count-leaving';

/**
 * Returns the default view of each judged leaderboard that the actor maintains, and what each judge's view would
 * show. For maintainers.
 */
export async function listDefaultViews(services: Services, actor: Actor): Promise<DefaultView[]> {
  requireMaintainer(actor);
  const maintained = listJudgedBenchmarks().filter((benchmark) => isMaintainerOf(actor, benchmark));
  return Promise.all(
    maintained.map((benchmark) => loadDefaultView(services, getBenchmark(benchmark))),
  );
}

/** Returns the default view of one leaderboard. */
export async function loadDefaultView(
  services: Services,
  definition: BenchmarkDefinition,
): Promise<DefaultView> {
  return toDefaultView(await getCurrentSnapshot(services, definition));
}

function toDefaultView(snapshot: LeaderboardSnapshot): DefaultView {
  const { judges } = selectJudge(snapshot);
  const before = findRanked(snapshot, snapshot.defaultView);
  return {
    benchmark: snapshot.definition.id,
    judge: snapshot.defaultView,
    ranked: before.size,
    choices: judges.map(({ id, label, isDefault }) => {
      const after = findRanked(snapshot, id);
      return { id, label, isDefault, ranked: after.size, leaving: countLeaving(before, after) };
    }),
  };
}
