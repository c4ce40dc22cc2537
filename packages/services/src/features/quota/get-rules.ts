import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { readRules } from './read-rules';
import type { SubmissionRulesView } from './rules-view';

/**
 * Returns the submission rules of each benchmark that the actor maintains, in the registry's order.
 */
export async function listSubmissionRules(
  services: Services,
  actor: Actor,
): Promise<SubmissionRulesView[]> {
  requireMaintainer(actor);
  const matchingBenchmarks = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  return readRules(
    services.db,
    matchingBenchmarks.map(({ id }) => id),
  );
}
