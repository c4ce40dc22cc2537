import type { Actor, Services } from '../../core/context';
import type { SubmissionProgress } from '../../core/views';
import { readVisibleState } from './get-state';
import { hasEnded } from './read-states';
import { statePoller } from './state-poller';

/**
 * Yields the current state and every change that the actor may see, read from PostgreSQL, until the evaluation has
 * ended or the signal aborts. Throws `not_found` if the actor may not see the submission.
 */
export async function* watchSubmission(
  services: Services,
  actor: Actor,
  { submissionId, signal }: { submissionId: string; signal: AbortSignal },
): AsyncGenerator<SubmissionProgress, void, void> {
  const poller = statePoller(services.db);
  const unfollow = services.followStates?.((id) => {
    if (id === submissionId) poller.readNow();
  });
  try {
    const visible = await readVisibleState(services, actor, { submissionId });
    let state: SubmissionProgress | null = visible.state;
    let last = '';
    while (state) {
      const shown = visible.show(state);
      // A repeated state would tell that a hidden number changed.
      const text = JSON.stringify(shown);
      if (text !== last) yield shown;
      last = text;
      if (hasEnded(state)) return;
      state = await poller.next(state, submissionId, signal);
    }
  } finally {
    unfollow?.();
  }
}
