import { requireOwner } from '../../core/authorise';
import type { Actor, Services } from '../../core/context';
import { parseInput } from '../../core/input/parse-input';
import type { SubmissionView } from '../../core/views';
import { changeSubmission, move, type SubmissionChange } from './change';
import { type SubmissionIdInput, submissionIdSchema } from './get';

const withdrawing: SubmissionChange = {
  action: 'submission.withdraw',
  write: move('withdraw'),
};

/**
 * Takes a public submission off the leaderboard, or makes a pending one private. Its owner may publish it
 * again. For its owner. Throws `wrong_state` for a private or hidden submission.
 */
export async function withdrawSubmission(
  services: Services,
  actor: Actor,
  input: SubmissionIdInput,
): Promise<SubmissionView> {
  const parsed = parseInput(submissionIdSchema, input);
  return changeSubmission(services, actor, parsed, requireOwner, withdrawing);
}
