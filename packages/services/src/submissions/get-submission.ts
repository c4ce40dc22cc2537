import { z } from 'zod';
import { canSeeSubmission } from '../authorise';
import type { Actor, Services } from '../context';
import { ServiceError } from '../errors';
import { readStates } from '../evaluations/read-states';
import { idSchema, parseInput } from '../parse-input';
import type { SubmissionView } from '../views';
import { submissionSelect, submissionView } from './submission-view';

export const submissionIdSchema = z.object({ submissionId: idSchema });

export type SubmissionIdInput = z.input<typeof submissionIdSchema>;

/** One submission. Throws `not_found` where it does not exist or the actor may not see it: the two look the same. */
export async function getSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  const { submissionId } = parseInput(submissionIdSchema, input);
  const states = await readStates(services, [submissionId]);
  const row = await services.db.submission.findUnique({
    where: { id: submissionId },
    select: submissionSelect,
  });
  if (!row || !canSeeSubmission(actor, row)) throw new ServiceError('not_found');
  return submissionView(actor, row, states.get(row.id));
}
