import { benchmarks } from '@clapboard/benchmarks';
import { requireMaintainer } from '../authorise';
import type { Actor, Services } from '../context';
import { defaultPerDay } from './quota-view';

export interface SubmissionRulesView {
  benchmark: string;
  /** submissions a user and day (UTC) */
  perDay: number;
}

/** What may be submitted to each benchmark, in the registry's order. For maintainers. */
export async function submissionRules(
  services: Services,
  actor: Actor,
): Promise<SubmissionRulesView[]> {
  requireMaintainer(actor);
  const rows = await services.db.submissionRules.findMany();
  const perDay = new Map(rows.map((row) => [row.benchmark, row.perDay]));
  return benchmarks.map(({ id }) => ({ benchmark: id, perDay: perDay.get(id) ?? defaultPerDay }));
}
