import type { Actor, Services } from '../../context';
import { parseInput } from '../../parse-input';
import type { SubmissionView } from '../../views';
import { type Act, moderate, type ReasonedInput, reasonedSchema } from './moderate';

/** Takes a submission out of everybody's sight but its submitter's and the maintainers'. */
export function hiding(reason: string): Act {
  return {
    action: 'submission.hide',
    tells: 'hidden',
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
