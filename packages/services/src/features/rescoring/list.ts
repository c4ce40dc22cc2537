import { z } from 'zod';
import { isMaintainedBy, requireMaintainer, requireMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { benchmarkIdSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { rangeFields } from '../../core/input/range';
import type { RescoreView } from '../../pipeline/rescoring/views';
import { rescoreViews } from './view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema.optional(), ...rangeFields(200) });

/**
 * Returns a range of the rescores of a benchmark, or of all that the actor maintains, newest first; the last 200 by
 * default. For maintainers.
 */
export async function listRescores(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<RescoreView[]> {
  requireMaintainer(actor);
  const { benchmark, ...range } = parseInput(inputSchema, input);
  if (benchmark !== undefined) {
    requireMaintainerOf(actor, benchmark);
    return rescoreViews(services, actor, { benchmark }, range);
  }
  return rescoreViews(services, actor, isMaintainedBy(actor), range);
}
