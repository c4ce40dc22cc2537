import { z } from 'zod';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { idSchema, parseInput } from '../parse-input';
import { seenSubmission } from '../submissions/seen-submission';
import type { SubmissionProgress } from '../views';
import { readStates } from './read-states';

const inputSchema = z.object({ submissionId: idSchema });

/** Live state of a submission's newest evaluation. Throws `not_found` where the actor may not see it. */
export async function evaluationState(
  services: Services,
  actor: Actor,
  input: z.input<typeof inputSchema>,
): Promise<SubmissionProgress> {
  const { submissionId } = parseInput(inputSchema, input);
  await seenSubmission(services, actor, submissionId);
  const state = (await readStates(services, [submissionId])).get(submissionId);
  if (!state) throw new ServiceError('not_found');
  return state;
}
