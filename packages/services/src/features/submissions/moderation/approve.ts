import type { z } from 'zod';
import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/parse-input';
import { requireReleased } from '../../../core/release/require-released';
import type { SubmissionView } from '../../../core/views';
import { submissionIdSchema } from '../get';
import { type ModerationAction, moderate, notNow, reasonSchema } from './moderate';

const inputSchema = submissionIdSchema.extend({ reason: reasonSchema.optional() });

export type ApproveSubmissionInput = z.input<typeof inputSchema>;

/** Puts on the board what its submitter published and what awaits approval. */
export const approving: ModerationAction = {
  action: 'submission.approve',
  notifies: 'approved',
  change({ visibility, scored, release }) {
    if (visibility === 'public') return null;
    if (visibility !== 'pending') {
      throw notNow('Its submitter has not published this submission, or took it back.');
    }
    if (!scored) throw notNow('This submission has no result yet. Wait until it is scored.');
    requireReleased(release);
    return {
      data: { visibility: 'public', publishedAt: new Date() },
      before: { visibility },
      after: { visibility: 'public' },
    };
  },
};

/**
 * Approves a result that awaits approval: everybody can see it from then on. For maintainers of its
 * benchmark; a word to its submitter may be added. Throws `wrong_state` where nothing awaits approval.
 */
export async function approveSubmission(
  services: Services,
  actor: Actor,
  input: ApproveSubmissionInput,
): Promise<SubmissionView> {
  const { submissionId, reason = null } = parseInput(inputSchema, input);
  return moderate(services, actor, { submissionId, reason }, approving);
}
