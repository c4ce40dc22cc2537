import { isMaintainerOf } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import type { SubmissionView } from '../../core/views';
import { changeVisibility } from './change-visibility';
import type { SubmissionIdInput } from './get';

/**
 * Shows a scored submission to everybody and on the leaderboard; an incomplete one is shown without ranks.
 * Where the benchmark's rules ask for approval it awaits that instead, unless its owner is a maintainer.
 * For its owner.
 */
export async function publishSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  return changeVisibility(services, actor, input, {
    action: 'submission.publish',
    needsResult: true,
    async next(tx, present, benchmark) {
      if (present === 'public') return null;
      const rules = await tx.submissionRules.findUnique({
        where: { benchmark },
        select: { approval: true },
      });
      const to = rules?.approval && !isMaintainerOf(actor, benchmark) ? 'pending' : 'public';
      if (present === to) return null;
      // One that awaits approval is not published by asking again, even where the rule has gone.
      if (present === 'private' || present === 'withdrawn') return to;
      throw new ServiceError('wrong_state');
    },
  });
}
