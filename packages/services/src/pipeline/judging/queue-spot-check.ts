import type { Tx } from '@clapboard/db';
import { type QueuedVerdicts, queueVerdicts } from './queue-verdicts';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { insertSpotCheck } from './store/spot-checks';

export interface QueuedSpotCheck {
  id: string;
  evaluationId: string;
  /** pays */
  requestedById: string;
  profile: RequestProfile;
  /** the sample */
  requests: readonly RenderedRequest[];
}

/**
 * Inserts a spot check and queues its requests within the budgets of its requester: all of them, or nothing if a
 * budget forbids it. The caller wakes the judge, or finishes the check where the ledger has all verdicts.
 */
export async function queueSpotCheck(tx: Tx, check: QueuedSpotCheck): Promise<QueuedVerdicts> {
  const { id, evaluationId, requestedById, profile, requests } = check;
  const queued = await queueVerdicts(tx, {
    profile,
    requests,
    payerId: requestedById,
    submissionId: null,
    evaluationId: null,
  });
  if (queued.over) return queued;
  await insertSpotCheck(tx, {
    id,
    evaluationId,
    profileId: profile.id,
    requestedById,
    hashes: requests.map(({ hash }) => hash),
  });
  return queued;
}
