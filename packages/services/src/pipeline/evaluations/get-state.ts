import { z } from 'zod';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import type { SubmissionProgress } from '../../core/views';
import { requireVisibleSubmission } from '../../core/visibility/visible-submission';
import { readStates } from './read-states';
import { showState } from './show-state';

const inputSchema = z.object({ submissionId: idSchema });

type StateInput = z.input<typeof inputSchema>;

/**
 * Returns the live state of a submission's newest evaluation, as the actor may see it. Throws `not_found`
 * if the submission isn't visible to the actor.
 */
export async function readEvaluationState(
  services: Services,
  actor: Actor,
  input: StateInput,
): Promise<SubmissionProgress> {
  const { state, show } = await readVisibleState(services, actor, input);
  return show(state);
}

/** Returns the complete state, and a function that removes from it what the actor may not see. Throws `not_found`. */
export async function readVisibleState(
  services: Services,
  actor: Actor,
  input: StateInput,
): Promise<{
  state: SubmissionProgress;
  show: (state: SubmissionProgress) => SubmissionProgress;
}> {
  const { submissionId } = parseInput(inputSchema, input);
  const submission = await requireVisibleSubmission(services, actor, submissionId);
  const state = (await readStates(services, [submissionId])).get(submissionId);
  if (!state) throw new ServiceError('not_found');
  return { state, show: (complete) => showState(actor, submission, complete) };
}
