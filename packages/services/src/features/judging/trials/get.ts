import { z } from 'zod';
import { requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeTrialView } from '../../../core/views';
import { readTrial } from './view';

const inputSchema = z.object({ trialId: idSchema });

/**
 * Returns a trial of the actor, for a day after its start. For maintainers. Throws `not_found`, also for trials of
 * others: their questions may come from prompt files that only their authors have.
 */
export async function getTrial(
  { db }: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<JudgeTrialView> {
  const { userId } = requireMaintainer(actor);
  const { trialId } = parseInput(inputSchema, input);
  const trial = await db.judgeTrial.findUnique({
    where: { id: trialId, requestedById: userId },
    select: { id: true },
  });
  if (!trial) throw new ServiceError('not_found');
  return readTrial(db, trialId);
}
