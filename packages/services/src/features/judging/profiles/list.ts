import { z } from 'zod';
import { isMaintainedBy, requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { benchmarkIdSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeProfileView } from '../../../core/views';
import { readProfiles } from './view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema.optional() });

/** Returns the judges of one benchmark, or of all that the actor maintains. For maintainers. */
export async function listProfiles(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<JudgeProfileView[]> {
  requireMaintainer(actor);
  const { benchmark } = parseInput(inputSchema, input);
  if (benchmark !== undefined) {
    requireMaintainerOf(actor, benchmark);
    return readProfiles(services.db, { benchmark: getBenchmark(benchmark).id });
  }
  return readProfiles(services.db, isMaintainedBy(actor));
}
