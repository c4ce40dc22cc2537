import { z } from 'zod';
import { maintainedBy, requireMaintainer, requireMaintainerOf } from '../authorise';
import { benchmarkIdSchema } from '../benchmark-of';
import type { Actor, Services } from '../context';
import { parseInput } from '../parse-input';
import { rescoreViews } from './rescore-view';
import type { RescoreView } from './views';

const inputSchema = z.object({ benchmark: benchmarkIdSchema.optional() });

/** The last 200 rescorings of a benchmark, or of all that the actor maintains, newest first. For maintainers. */
export async function listRescores(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescoreView[]> {
  requireMaintainer(actor);
  const { benchmark } = parseInput(inputSchema, input);
  if (benchmark !== undefined) {
    requireMaintainerOf(actor, benchmark);
    return rescoreViews(services, actor, { benchmark });
  }
  const own = maintainedBy(actor);
  return rescoreViews(services, actor, own === 'all' ? {} : { benchmark: { in: [...own] } });
}
