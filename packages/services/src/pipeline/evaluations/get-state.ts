import { z } from 'zod';
import { isMaintainerOf, ownsSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/ids';
import { parseInput } from '../../core/parse-input';
import type { SubmissionProgress } from '../../core/views';
import { requireVisibleSubmission } from '../../core/visible-submission';
import { readStates } from './read-states';

const inputSchema = z.object({ submissionId: idSchema });

type StateInput = z.input<typeof inputSchema>;

/**
 * Returns the live state of a submission's newest evaluation; its cost only for its owner and maintainers. Throws
 * `not_found` if it isn't visible to the actor.
 */
export async function evaluationState(
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
  const state = (await readStates(services, [submissionId], { costs: true })).get(submissionId);
  if (!state) throw new ServiceError('not_found');
  const seesCosts =
    isMaintainerOf(actor, submission.benchmark) || ownsSubmission(actor, submission);
  return { state, show: seesCosts ? (full) => full : withoutCost };
}

function withoutCost(state: SubmissionProgress): SubmissionProgress {
  return { ...state, verdicts: state.verdicts && { ...state.verdicts, costNano: null } };
}
