import { isMaintainerOf } from '../../core/authorise';
import type { Actor } from '../../core/context';
import type { EvaluationState } from '../../core/views';

/** Progress while judging runs is shown in this many steps, so that it doesn't count the requests that were sent. */
const steps = 100;

/**
 * Returns a state as the actor may see it. Reused verdicts tell which answers others gave, also in private submissions.
 * Therefore only maintainers see the cost, and how many verdicts are settled while judging runs. Everybody else sees
 * the progress of the requests that were sent, in percent; on a private revision, none.
 */
export function showState<State extends EvaluationState>(
  actor: Actor,
  { benchmark }: { benchmark: string },
  state: State,
): State {
  const { status, progress, verdicts } = state;
  if (!verdicts || isMaintainerOf(actor, benchmark)) return state;
  if (status !== 'judging') return { ...state, verdicts: { ...verdicts, costNano: null } };
  const share = Math.floor(progress * steps) / steps;
  const settled = Math.floor(share * verdicts.total);
  const failed = Math.min(verdicts.failed, settled);
  return { ...state, progress: share, verdicts: { ...verdicts, settled, failed, costNano: null } };
}
