import type { Actor, Services } from '../context';
import type { SubmissionView } from '../views';
import { changeVisibility } from './change-visibility';
import type { SubmissionIdInput } from './get-submission';

/** Shows a scored submission to everybody and on the leaderboard; an incomplete one is shown without ranks. For its owner. */
export async function publishSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  return changeVisibility(services, actor, input, {
    from: ['private', 'withdrawn'],
    to: 'public',
    action: 'submission.publish',
    needsResult: true,
  });
}
