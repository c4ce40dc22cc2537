import { isMaintainerOf, requireOwnerOrWorkflow } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/parse-input';
import { requireProvenAddress } from '../../core/require-proven-address';
import type { SubmissionView } from '../../core/views';
import { changeSubmission, move, type SubmissionChange } from './change';
import { type SubmissionIdInput, submissionIdSchema } from './get';

const publishing: SubmissionChange = {
  action: 'submission.publish',
  async write(tx, submission, by) {
    const { benchmark } = submission;
    const rules = await tx.submissionRules.findUnique({
      where: { benchmark },
      select: { approval: true },
    });
    const approval = rules?.approval && !isMaintainerOf(by.user, benchmark);
    return move(approval ? 'requestApproval' : 'publish')(tx, submission, by);
  },
};

/**
 * Publishes a scored submission; an incomplete one has no ranks. Where the benchmark requires approval, it
 * becomes pending, unless its owner is a maintainer. For its owner, and a workflow of its model. Throws `wrong_state` without a released
 * result, and `address_unproven`.
 */
export async function publishSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  const parsed = parseInput(submissionIdSchema, input);
  return changeSubmission(services, actor, parsed, requireOwnerOrWorkflow, {
    ...publishing,
    async write(tx, submission, by) {
      await requireProvenAddress(tx, services, by.user, submission.benchmark);
      return publishing.write(tx, submission, by);
    },
  });
}
