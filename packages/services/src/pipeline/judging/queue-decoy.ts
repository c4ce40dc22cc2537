import type { Services } from '../../core/context';
import { queueVerdicts } from './queue-verdicts';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { linkDecoy } from './store/ledger';

/**
 * Queues the decoy of an evaluation within the budgets of its submitter, who pays, and wakes the judge. Returns
 * whether it was queued; a later call retries where a budget forbids it.
 */
export async function queueDecoy(
  services: Services,
  evaluation: { evaluationId: string; submissionId: string; submitterId: string },
  { profile, request }: { profile: RequestProfile; request: RenderedRequest },
): Promise<boolean> {
  const { evaluationId, submissionId, submitterId } = evaluation;
  const queued = await services.db.$transaction(
    async (tx) => {
      const asker = { profile, requests: [request], payerId: submitterId, submissionId };
      const { over } = await queueVerdicts(tx, { ...asker, evaluationId: null });
      if (over) return false;
      await linkDecoy(tx, evaluationId, request.hash);
      return true;
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
  if (queued) await services.wakeJudge(profile.id);
  return queued;
}
