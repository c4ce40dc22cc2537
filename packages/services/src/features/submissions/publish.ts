import { isMaintainerOf, requireOwnerOrWorkflow } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import { requireProvenAddress } from '../../core/mail/require-proven-address';
import { limitAttempts } from '../../core/rate-limits/rate-limits';
import { findApprovalRules } from '../../core/submission/approval';
import { limitEdits } from '../../core/submission/limit-edits';
import type { SubmissionView } from '../../core/views';
import { visibilityColumns } from '../../core/visibility/visible-submission';
import { isKnownModel, limitNames } from '../models/names';
import { changeSubmission, move } from './change';
import { type SubmissionIdInput, submissionIdSchema } from './get';

/** Publications of a submission: each is sent to maintainers, feeds and webhooks. */
const limit = { max: 10, seconds: 86_400 };

/**
 * Publishes a scored submission; an incomplete one has no ranks. Where the benchmark requires approval, it becomes
 * pending, unless its owner is a maintainer. For its owner, and a workflow of its model. Throws `wrong_state` without a
 * released result, `address_unproven`, and `too_many_requests` if it was published and withdrawn too often, and for
 * many results that are published again or models that are published for the first time.
 */
export async function publishSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  const parsed = parseInput(submissionIdSchema, input);
  const found = await services.db.submission.findUnique({
    where: { id: parsed.submissionId },
    select: visibilityColumns,
  });
  const { user, submission } = requireOwnerOrWorkflow(actor, found);
  const isTrusted = isMaintainerOf(user, submission.benchmark);
  if (!isTrusted && !(await isKnownModel(services.db, submission.modelId))) {
    await limitNames(services.db, user.userId);
  }
  return changeSubmission(services, actor, parsed, requireOwnerOrWorkflow, {
    action: 'submission.publish',
    async write(tx, submission, by) {
      const { id, benchmark } = submission;
      await requireProvenAddress(tx, services, by.user, benchmark);
      const approval = await findApprovalRules(tx, by.user, [benchmark]);
      const transition = approval.has(benchmark) ? 'requestApproval' : 'publish';
      const written = await move(transition)(tx, submission, by);
      if (written) {
        if (submission.visibility === 'withdrawn') await limitEdits(tx, by.user.userId);
        await limitAttempts(tx, `publications:${id}`, limit, (wait) => {
          return `You can publish a result ${limit.max} times per day. Wait ${wait}.`;
        });
      }
      return written;
    },
  });
}
