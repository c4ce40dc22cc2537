import type { Judging } from '@clapboard/benchmarks';
import type { Tx } from '@clapboard/db';
import { lockBudget, type SpentBudget } from './budget';
import { queueVerdicts } from './queue-verdicts';
import { estimateRequest, type RequestProfile } from './render-requests';
import { type DrawnVerdict, insertJudgeRepeat } from './store/judge-repeats';
import { repeatHash } from './verdict-hash';

/** Requests per answer. */
export const requestsPerAnswer = 3;

interface QueuedJudgeRepeat {
  id: string;
  /** pays */
  requestedById: string;
  profile: RequestProfile;
  judging: Judging;
  /** the sample */
  drawn: readonly DrawnVerdict[];
}

/** `running`: another measurement of the profile hasn't finished; `over`: a budget forbids it. */
type Queued = { kind: 'queued' | 'running' } | { kind: 'over'; budget: SpentBudget };

/**
 * Inserts a measurement and queues its requests within the budgets of its requester: all of them, or nothing. The
 * requests are the drawn ones under hashes of their own, so that the ledger has no verdict for them. The caller wakes
 * the judge.
 */
export async function queueJudgeRepeat(tx: Tx, repeat: QueuedJudgeRepeat): Promise<Queued> {
  const { id, requestedById, profile, judging, drawn } = repeat;
  // Also keeps others from queueing one at the same time.
  await lockBudget(tx, profile.benchmark);
  const running = await tx.judgeRepeat.count({
    where: { profileId: profile.id, status: 'judging' },
  });
  if (running > 0) return { kind: 'running' };
  const requests = drawn.flatMap((original, index) =>
    Array.from({ length: requestsPerAnswer }, (_, number) => ({
      ...original,
      hash: repeatHash(original.hash, id, number),
      originalHash: original.hash,
      position: index * requestsPerAnswer + number,
      ...estimateRequest(judging, profile, original),
    })),
  );
  const { over } = await queueVerdicts(tx, {
    profile,
    requests,
    payerId: requestedById,
    submissionId: null,
    evaluationId: null,
  });
  if (over) return { kind: 'over', budget: over };
  await insertJudgeRepeat(tx, {
    id,
    profileId: profile.id,
    requestedById,
    drawn: drawn.length,
    verdicts: requests.map(({ hash, originalHash }) => ({ hash, originalHash })),
  });
  return { kind: 'queued' };
}
