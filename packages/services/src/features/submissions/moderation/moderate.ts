import { z } from 'zod';
import {
  requireFresh,
  requireMaintainer,
  requireMaintainerOfSubmission,
} from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { toServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import type { SubmissionView } from '../../../core/views';
import { changeSubmission } from '../change';
import {
  type ModerateSubmissionsInput,
  type ModerationAct,
  moderateSubmissionsSchema,
} from '../schemas';
import { moderationActions } from './actions';
import { requireSeen } from './approval-token';

export const moderationsSchema = z
  .object({
    done: z.array(z.string()),
    failed: z
      .array(z.object({ submissionId: z.string(), message: z.string() }))
      .describe('Submissions that could not be changed, and why.'),
  })
  .meta({ id: 'Moderations' });

export type Moderations = z.output<typeof moderationsSchema>;

/**
 * Does the same to up to 200 submissions, each in its own transaction with its own audit event. Items that fail are
 * listed; the rest are processed. For maintainers. Throws `fresh_sign_in_required` for several, and `invalid_input`
 * where the act needs a reason and has none.
 */
export async function moderateSubmissions(
  services: Services,
  actor: Actor,
  input: ModerateSubmissionsInput,
): Promise<Moderations> {
  const maintainer = requireMaintainer(actor);
  const { submissionIds, act, reason, approvalTokens } = parseInput(
    moderateSubmissionsSchema,
    input,
  );
  if (new Set(submissionIds).size > 1) requireFresh(maintainer);
  const result: Moderations = { done: [], failed: [] };
  for (const submissionId of new Set(submissionIds)) {
    try {
      const approvalToken = approvalTokens[submissionId];
      await moderateSubmission(services, actor, {
        submissionId,
        act,
        reason: reason || null,
        approvalToken,
      });
      result.done.push(submissionId);
    } catch (thrown) {
      const error = toServiceError(thrown);
      // Not a refusal of this submission. Those before it stay done; a repetition finds them so.
      if (error.code === 'platform_fault') throw thrown;
      result.failed.push({ submissionId, message: error.message });
    }
  }
  return result;
}

/**
 * One act of a maintainer on a submission. Does nothing where it is as requested. Throws
 * `sign_in_required`, `not_found`, `forbidden` and `wrong_state`, also for the approval or verification of what changed
 * after the maintainer read it.
 */
export async function moderateSubmission(
  services: Services,
  actor: Actor,
  { submissionId, act, reason = null, approvalToken }: Moderation,
): Promise<SubmissionView> {
  const target = { submissionId, reason };
  const change = moderationActions[act];
  return changeSubmission(services, actor, target, requireMaintainerOfSubmission, {
    ...change,
    async write(tx, submission, by) {
      const written = await change.write(tx, submission, by);
      const reviewed = act === 'approve' || act === 'verify';
      if (written && reviewed) await requireSeen(tx, submission, approvalToken);
      return written;
    },
  });
}

interface Moderation {
  submissionId: string;
  act: ModerationAct;
  reason?: string | null | undefined;
  /** of the view that the maintainer approves or verifies */
  approvalToken?: string | null | undefined;
}
