import type { RevisionAccess } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import type { EvaluationClaim } from '../evaluations/store/claim';
import { waitForEvaluationVerdicts } from '../evaluations/store/judging';
import { lockClaimed } from '../evaluations/store/lock';
import { lockBudget, type SpentBudget } from './budget';
import { type LedgerEntry, readLedger } from './ledger';
import { queueVerdicts } from './queue-verdicts';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { linkVerdicts } from './store/ledger';

/**
 * Outcome of a plan. `waiting`: the evaluation is `judging` and its claim released; `settled`: every request has a
 * verdict or has failed; `over`: a budget is exceeded, and
 * `ledger` has only what the evaluation requested before, on a private revision nothing.
 */
export type Plan =
  | { kind: 'waiting' }
  | { kind: 'settled'; ledger: ReadonlyMap<string, LedgerEntry> }
  | { kind: 'over'; ledger: ReadonlyMap<string, LedgerEntry>; budget: SpentBudget };

/**
 * Adds an evaluation's judge requests to the ledger and links them with it, in one transaction under the
 * evaluation's claim. Throws LeaseLost, and adds nothing, if the claim was lost.
 */
export async function planVerdicts(
  services: Services,
  claim: EvaluationClaim,
  {
    profile,
    requests,
    access,
    input,
  }: {
    profile: RequestProfile;
    requests: readonly RenderedRequest[];
    access: RevisionAccess;
    /** stored in `EvaluationInput` where the evaluation has to wait */
    input: Uint8Array<ArrayBuffer>;
  },
): Promise<Plan> {
  const { evaluationId, submissionId } = claim;
  return services.db.$transaction(
    async (tx) => {
      await lockBudget(tx, profile.benchmark);
      const { payerId, canaryRun } = await lockClaimed(tx, claim);
      // The run of a canary makes no judge requests: a request that the ledger lacks is a difference to report.
      if (canaryRun) {
        const ledger = await readLedger(
          tx,
          requests.map(({ hash }) => hash),
          evaluationId,
        );
        return { kind: 'settled', ledger };
      }
      const asker = { profile, requests, payerId, submissionId, evaluationId };
      const { ledger, requestedHashes, over } = await queueVerdicts(tx, asker);
      if (over) return { kind: 'over', ledger: getPaid(ledger, access), budget: over };
      const hashes = [...new Set(requests.map(({ hash }) => hash))];
      await linkVerdicts(tx, evaluationId, hashes, requestedHashes);
      const pending = hashes.filter(
        (hash) => requestedHashes.has(hash) || ledger.get(hash)?.status === 'pending',
      );
      if (pending.length === 0) return { kind: 'settled', ledger };
      const settled = hashes.length - pending.length;
      await waitForEvaluationVerdicts(tx, evaluationId, { needed: hashes.length, settled, input });
      return { kind: 'waiting' };
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
}

/**
 * Returns the ledger of an evaluation whose budget is exceeded. A result from reused verdicts would show which answers
 * others gave. On a private revision, one from the evaluation’s own would show how many replies the budget covered, so
 * how long they were, for which answers can ask depending on references.
 */
function getPaid(
  ledger: ReadonlyMap<string, LedgerEntry>,
  access: RevisionAccess,
): ReadonlyMap<string, LedgerEntry> {
  if (access === 'private') return new Map();
  return new Map([...ledger].filter(([, { requested }]) => requested));
}
