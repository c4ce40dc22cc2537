import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/parse-input';
import type { SubmissionView } from '../../../core/views';
import {
  type ModerationAction,
  moderate,
  notNow,
  type ReasonedInput,
  reasonedSchema,
} from './moderate';

/** Hands back what awaits approval: private again, and its submitter may publish it anew. */
export const declining: ModerationAction = {
  action: 'submission.decline',
  notifies: 'declined',
  change({ visibility }) {
    if (visibility !== 'pending') {
      throw notNow('This submission does not await approval. Reload the page.');
    }
    return {
      data: { visibility: 'private' },
      before: { visibility },
      after: { visibility: 'private' },
    };
  },
};

/**
 * Declines a result that awaits approval, and tells its submitter why. For maintainers of its benchmark.
 * Throws `wrong_state` where nothing awaits approval.
 */
export async function declineSubmission(
  services: Services,
  actor: Actor,
  input: ReasonedInput,
): Promise<SubmissionView> {
  return moderate(services, actor, parseInput(reasonedSchema, input), declining);
}
