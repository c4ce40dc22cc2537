import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { BudgetView } from '../../../core/views';
import { readBudgetViews } from './view';

/**
 * Returns limits and today's spending of each judged leaderboard that the actor maintains. For
 * maintainers.
 */
export async function listBudgets(services: Services, actor: Actor): Promise<BudgetView[]> {
  requireMaintainer(actor);
  return readBudgetViews(
    services.db,
    listJudgedBenchmarks().filter((benchmark) => isMaintainerOf(actor, benchmark)),
  );
}

/** Returns the ids of benchmarks with a judge, in the registry's order. */
export function listJudgedBenchmarks(): string[] {
  return benchmarks.filter(({ judged }) => judged).map(({ id }) => id);
}
