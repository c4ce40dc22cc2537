import type { Actor, Services } from '../../core/context';
import { changeRescore, type RescoreIdInput } from '../../pipeline/rescoring/store/rescore';
import type { RescoreView } from '../../pipeline/rescoring/views';
import { getRescore } from './get';
import { wakeWaiting } from './start';

/**
 * Pauses a rescore: workers claim none of its evaluations. Running evaluations finish, and waiting
 * judge requests are still sent. For maintainers. Throws `wrong_state` unless it is running.
 */
export async function pauseRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await changeRescore(services, actor, input, 'pause');
  return getRescore(services, actor, input);
}

/** Resumes a paused rescore. For maintainers. Throws `wrong_state` unless it is paused. */
export async function resumeRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await changeRescore(services, actor, input, 'resume');
  await wakeWaiting(services, input.rescoreId);
  return getRescore(services, actor, input);
}
