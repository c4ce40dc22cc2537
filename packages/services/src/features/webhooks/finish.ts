import type { Services } from '../../core/context';
import type { DeliveryProblem } from './schemas';
import {
  type AttemptResult,
  type ClaimedDelivery,
  chargeTime,
  finishDelivery,
  maxAttempts,
} from './store/deliveries';
import { noteAttempt } from './store/endpoints';
import { suspendEndpoint } from './suspend';

/** Problems with which a delivery isn't sent, and never again. */
const dropReasons: ReadonlySet<DeliveryProblem> = new Set([
  'not_public',
  'no_rights',
  'account_blocked',
  'endpoint_off',
]);

/** With this status, a server asks for no more deliveries (Standard Webhooks). */
const gone = 410;

/**
 * Writes the result of an attempt: the delivery is done, waits for the next attempt, failed or is dropped. Suspends
 * an endpoint whose attempts all failed for days. Does nothing if the lease was lost.
 */
export async function finishAttempt(
  { db }: Services,
  delivery: ClaimedDelivery,
  result: AttemptResult,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await chargeTime(tx, delivery, result.durationMs ?? 0);
    const transition = chooseTransition(delivery, result);
    const written = await finishDelivery(tx, delivery, transition, result);
    // A fault of the site says nothing about the endpoint.
    if (!written || transition === 'drop' || result.problem === 'not_built') return;
    const failing = await noteAttempt(tx, delivery.endpointId, transition === 'deliver');
    if (failing || result.responseStatus === gone) await suspendEndpoint(tx, delivery.endpointId);
  });
}

function chooseTransition(
  { attempt }: ClaimedDelivery,
  { problem, responseStatus }: AttemptResult,
): 'deliver' | 'retry' | 'giveUp' | 'drop' {
  if (problem === null) return 'deliver';
  if (dropReasons.has(problem)) return 'drop';
  return responseStatus === gone || attempt >= maxAttempts ? 'giveUp' : 'retry';
}
