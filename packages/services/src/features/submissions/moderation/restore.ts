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

/** Gives a hidden submission back what it was before. */
export const restoring: ModerationAction = {
  action: 'submission.restore',
  notifies: 'restored',
  change({ visibility, hiddenFrom }) {
    if (visibility !== 'hidden') throw notNow('This submission is not hidden. Reload the page.');
    const to = hiddenFrom ?? 'private';
    return {
      data: { visibility: to, hiddenFrom: null, hiddenReason: null },
      before: { visibility },
      after: { visibility: to },
    };
  },
};

/**
 * Makes a hidden submission what it was before it was hidden. For maintainers of its benchmark, with a
 * reason. Throws `wrong_state` where it is not hidden.
 */
export async function restoreSubmission(
  services: Services,
  actor: Actor,
  input: ReasonedInput,
): Promise<SubmissionView> {
  return moderate(services, actor, parseInput(reasonedSchema, input), restoring);
}
