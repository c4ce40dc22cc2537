import type { Actor, Services } from '../context';
import type { SubmissionView } from '../views';
import { changeVisibility } from './change-visibility';
import type { SubmissionIdInput } from './get-submission';

/** Takes a public submission off the leaderboard; its owner may publish it again. */
export async function withdrawSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  return changeVisibility(services, actor, input, {
    from: ['public'],
    to: 'withdrawn',
    action: 'submission.withdraw',
    needsResult: false,
  });
}
