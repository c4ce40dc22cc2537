import type { Actor, Services } from '../context';
import { getRescore } from './get-rescore';
import { type RescoreIdInput, stepRescore } from './hold-rescore';
import type { RescoreView } from './views';
import { wakeWaiting } from './wake-waiting';

/**
 * Lets no further evaluation of a rescoring be claimed. What is being scored is finished, and questions that judges
 * were to be asked already are asked. For maintainers. Throws `wrong_state` unless it is running.
 */
export async function pauseRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await stepRescore(services, actor, input, {
    in: ['running'],
    action: 'rescore.pause',
    act: (tx, { id }) => tx.$executeRaw`UPDATE "Rescore" SET status = 'paused' WHERE id = ${id}`,
  });
  return getRescore(services, actor, input);
}

/** Goes on with a paused rescoring. For maintainers. Throws `wrong_state` unless it is paused. */
export async function resumeRescore(
  services: Services,
  actor: Actor,
  input: RescoreIdInput,
): Promise<RescoreView> {
  await stepRescore(services, actor, input, {
    in: ['paused'],
    action: 'rescore.resume',
    act: (tx, { id }) => tx.$executeRaw`UPDATE "Rescore" SET status = 'running' WHERE id = ${id}`,
  });
  await wakeWaiting(services, input.rescoreId);
  return getRescore(services, actor, input);
}
