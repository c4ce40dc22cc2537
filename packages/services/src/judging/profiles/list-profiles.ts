import { z } from 'zod';
import { maintainedBy, requireMaintainer, requireMaintainerOf } from '../../authorise';
import { benchmarkIdSchema, benchmarkOf } from '../../benchmark-of';
import type { Actor, Services } from '../../context';
import { parseInput } from '../../parse-input';
import type { JudgeProfileView } from '../views';
import { readProfiles } from './profile-view';

const inputSchema = z.object({ benchmark: benchmarkIdSchema.optional() });

/** The judges of one benchmark, or of all that the actor maintains. For maintainers. */
export async function listProfiles(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<JudgeProfileView[]> {
  requireMaintainer(actor);
  const { benchmark } = parseInput(inputSchema, input);
  if (benchmark !== undefined) {
    requireMaintainerOf(actor, benchmark);
    return readProfiles(services.db, { benchmark: benchmarkOf(benchmark).id });
  }
  const maintained = maintainedBy(actor);
  return readProfiles(
    services.db,
    maintained === 'all' ? {} : { benchmark: { in: [...maintained] } },
  );
}
