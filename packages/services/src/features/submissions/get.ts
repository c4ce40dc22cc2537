import { z } from 'zod';
import { canSeeSubmission } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import { idSchema } from '../../core/input/ids';
import { parseInput } from '../../core/input/parse-input';
import { findApprovalRules } from '../../core/submission/approval';
import type { SubmissionView } from '../../core/views';
import { readStates } from '../../pipeline/evaluations/read-states';
import { readAnonymity } from '../models/anonymity/read-anonymity';
import { submissionSelect, toSubmissionView } from './view';

export const submissionIdSchema = z.object({ submissionId: idSchema });

export type SubmissionIdInput = z.input<typeof submissionIdSchema>;

/**
 * Returns one submission. Throws `not_found` if it doesn't exist or isn't visible to the actor, so
 * that both look the same.
 */
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
  const anonymity = await readAnonymity(services, actor, [row.modelId]);
  const approval = await findApprovalRules(services.db, actor, [row.benchmark]);
  return toSubmissionView(actor, row, {
    progress: states.get(row.id),
    anonymity: anonymity.get(row.modelId),
    approval,
  });
}
