import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../authorise';
import type { Actor, Services } from '../context';
import { readRules } from './read-rules';
import type { SubmissionRulesView } from './rules-view';

/** What may be submitted to each benchmark that the actor maintains, in the registry's order. */
export async function submissionRules(
  services: Services,
  actor: Actor,
): Promise<SubmissionRulesView[]> {
  requireMaintainer(actor);
  const own = benchmarks.filter(({ id }) => isMaintainerOf(actor, id));
  return readRules(
    services.db,
    own.map(({ id }) => id),
  );
}
