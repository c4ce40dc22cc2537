import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import type { SubmissionProgress } from '../../core/views';
import { requireVisibleSubmission } from '../../core/visible-submission';
import { readStates } from './read-states';

const inputSchema = z.object({ submissionId: idSchema });

/**
 * Returns the live state of a submission's newest evaluation. Throws `not_found` if it isn't
 * visible to the actor.
 */
export async function evaluationState(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionProgress> {
  const { submissionId } = parseInput(inputSchema, input);
  await requireVisibleSubmission(services, actor, submissionId);
  const state = (await readStates(services, [submissionId])).get(submissionId);
  if (!state) throw new ServiceError('not_found');
  return state;
}
