import type { Services } from '../../context';
import { type Claim, LeaseLost } from '../../evaluations/lease';
import type { SpentBudget } from './budget';
import { enterVerdicts } from './enter-verdicts';
import { type LedgerEntry, readLedger } from './ledger';
import type { AskingProfile, RenderedRequest } from './render-requests';

/**
 * What became of a plan. `waiting`: the evaluation is `judging` now and its lease given up; `settled`:
 * every question has its verdict or the reason why it has none; `over`: a budget forbids to ask.
 */
export type Plan =
  | { kind: 'waiting' }
  | { kind: 'settled'; ledger: ReadonlyMap<string, LedgerEntry> }
  | { kind: 'over'; ledger: ReadonlyMap<string, LedgerEntry>; budget: SpentBudget };

/**
 * Enters an evaluation's questions into the ledger and links them with it, in one transaction that
 * the evaluation's lease fences: a worker that lost it enters nothing. Throws LeaseLost then.
 */
export async function planVerdicts(
  services: Services,
  held: Claim,
  profile: AskingProfile,
  requests: readonly RenderedRequest[],
): Promise<Plan> {
  const { evaluationId, submissionId } = held;
  return services.db.$transaction(
    async (tx) => {
      const [evaluation] = await tx.$queryRaw<{ payerId: string; repeats: boolean }[]>`
        SELECT coalesce(e."payerId", s."submitterId") AS "payerId", e."runKey" <> '' AS repeats
        FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
        WHERE e.id = ${evaluationId} AND e."leaseToken" = ${held.token}
        FOR NO KEY UPDATE OF e`;
      if (!evaluation) throw new LeaseLost();
      const { payerId, repeats } = evaluation;
      // A repetition asks for nothing: a question that the ledger lacks is a change to be noticed.
      if (repeats) {
        const ledger = await readLedger(
          tx,
          requests.map(({ hash }) => hash),
          evaluationId,
        );
        return { kind: 'settled', ledger };
      }
      const asker = { profile, requests, payerId, submissionId, evaluationId };
      const { ledger, asked, over } = await enterVerdicts(tx, asker);
      if (over) return { kind: 'over', ledger, budget: over };
      const hashes = [...new Set(requests.map(({ hash }) => hash))];
      await tx.$executeRaw`
        INSERT INTO "EvaluationVerdict" ("evaluationId", hash, cached)
        SELECT ${evaluationId}, hash, NOT hash = ANY(${[...asked]})
        FROM unnest(${hashes}::text[]) AS hash
        ON CONFLICT DO NOTHING`;
      const pending = hashes.filter(
        (hash) => asked.has(hash) || ledger.get(hash)?.status === 'pending',
      );
      if (pending.length === 0) return { kind: 'settled', ledger };
      const settled = hashes.length - pending.length;
      await tx.$executeRaw`
        UPDATE "Evaluation" SET status = 'judging', stage = 'judging', "errorCode" = NULL,
          progress = ${settled / hashes.length}, "verdictsNeeded" = ${hashes.length},
          "verdictsSettled" = ${settled}, "verdictsFailed" = 0, "enqueuedAt" = now(),
          "leaseToken" = NULL, "leaseExpires" = NULL
        WHERE id = ${evaluationId}`;
      return { kind: 'waiting' };
    },
    { timeout: 120_000, maxWait: 10_000 },
  );
}
