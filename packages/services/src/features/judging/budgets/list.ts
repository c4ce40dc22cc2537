import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { BudgetView } from '../../../core/judging-views';
import { readBudgetViews } from './view';

/** What each judged board that the actor maintains may spend, and has spent today. For maintainers. */
export async function listBudgets(services: Services, actor: Actor): Promise<BudgetView[]> {
  requireMaintainer(actor);
  return readBudgetViews(
    services.db,
    judgedBenchmarks().filter((benchmark) => isMaintainerOf(actor, benchmark)),
  );
}

/** Ids of the benchmarks that need a judge, in the registry's order. */
export function judgedBenchmarks(): string[] {
  return benchmarks.filter(({ judged }) => judged).map(({ id }) => id);
}
