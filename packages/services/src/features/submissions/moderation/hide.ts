import type { Actor, Services } from '../../../core/context';
import { parseInput } from '../../../core/parse-input';
import type { SubmissionView } from '../../../core/views';
import { type ModerationAction, moderate, type ReasonedInput, reasonedSchema } from './moderate';

/** Takes a submission out of everybody's sight but its submitter's and the maintainers'. */
export function hiding(reason: string): ModerationAction {
  return {
    action: 'submission.hide',
    notifies: 'hidden',
    change({ visibility }) {
      if (visibility === 'hidden') return null;
      return {
        data: { visibility: 'hidden', hiddenFrom: visibility, hiddenReason: reason },
        before: { visibility },
        after: { visibility: 'hidden' },
      };
    },
  };
}

/**
 * Hides a submission in whatever state it is, and tells its submitter why. Its submitter can neither
 * publish nor withdraw it until it is restored. For maintainers of its benchmark.
 */
export async function hideSubmission(
  services: Services,
  actor: Actor,
  input: ReasonedInput,
): Promise<SubmissionView> {
  const parsed = parseInput(reasonedSchema, input);
  return moderate(services, actor, parsed, hiding(parsed.reason));
}
