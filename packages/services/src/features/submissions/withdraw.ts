import type { Actor, Services } from '../../core/context';
import { ServiceError } from '../../core/errors';
import type { SubmissionView } from '../../core/views';
import { changeVisibility } from './change-visibility';
import type { SubmissionIdInput } from './get';

/**
 * Takes a public submission off the leaderboard, or back one that awaits approval, which is private then;
 * its owner may publish it again.
 */
export async function withdrawSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  return changeVisibility(services, actor, input, {
    action: 'submission.withdraw',
    needsResult: false,
    async next(_, present) {
      if (present === 'withdrawn') return null;
      if (present === 'public') return 'withdrawn';
      if (present === 'pending') return 'private';
      throw new ServiceError('wrong_state');
    },
  });
}
