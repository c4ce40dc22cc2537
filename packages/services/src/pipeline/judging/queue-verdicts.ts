import type { Tx } from '@clapboard/db';
import { mayMove, setStatus } from '../../core/transitions';
import { exceededBudget, lockBudget, readBudgets, type SpentBudget } from './budget';
import { findMissingVerdicts, type LedgerEntry, readLedger } from './ledger';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { verdictTransitions } from './state';

const { requestAgain } = verdictTransitions;

/** Rows per insert. */
const chunk = 500;

export interface VerdictRequest {
  profile: RequestProfile;
  requests: readonly RenderedRequest[];
  payerId: string;
  /** whose budget applies besides the daily ones; null: none */
  submissionId: string | null;
  /** the evaluation that needs them; null: something else, such as a spot check */
  evaluationId: string | null;
}

export interface QueuedVerdicts {
  /** existing ledger entries */
  ledger: Map<string, LedgerEntry>;
  /** hashes of the questions that were queued */
  requestedHashes: ReadonlySet<string>;
  /** the exceeded budget; nothing was added then */
  over: SpentBudget | null;
}

/**
 * Adds the questions without a verdict to the ledger as pending, in this transaction and within the
 * budgets: all or none. Links nothing and wakes no worker. Concurrent reservations for the same
 * leaderboard wait for the transaction's end.
 */
export async function queueVerdicts(tx: Tx, asker: VerdictRequest): Promise<QueuedVerdicts> {
  const { profile, requests, payerId, submissionId, evaluationId } = asker;
  await lockBudget(tx, profile.benchmark);
  const hashes = requests.map(({ hash }) => hash);
  const ledger = await readLedger(tx, hashes, evaluationId);
  const { fresh, again } = findMissingVerdicts(requests, ledger);
  const open = [...fresh, ...again];
  if (open.length === 0) return { ledger, requestedHashes: new Set(), over: null };
  const estimate = open.reduce((sum, { estimateNano }) => sum + estimateNano, 0n);
  const { benchmark } = profile;
  const budgets = await readBudgets(tx, { benchmark, payerId, submissionId });
  const over = exceededBudget(budgets, estimate);
  if (over) return { ledger, requestedHashes: new Set(), over };
  await insert(tx, profile, fresh, payerId);
  await requeueVerdicts(
    tx,
    again.map(({ hash }) => hash),
    payerId,
  );
  return { ledger, requestedHashes: new Set(open.map(({ hash }) => hash)), over: null };
}

/** Queues failed questions again with fresh attempts. `payerId` null: the payer stays. */
export async function requeueVerdicts(
  tx: Tx,
  hashes: readonly string[],
  payerId: string | null,
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.$executeRaw`
    UPDATE "Verdict" v SET ${setStatus('Verdict', requestAgain)}, attempts = 0, unreadable = 0, "rateLimited" = 0, fault = NULL,
      "settledAt" = NULL, "notBefore" = now(), "payerId" = coalesce(${payerId}, "payerId")
    WHERE hash = ANY(${[...hashes]}) AND ${mayMove(requestAgain, 'v')}`;
}

async function insert(
  tx: Tx,
  { id, benchmark }: RequestProfile,
  requests: readonly RenderedRequest[],
  payerId: string,
): Promise<void> {
  // Always in the same order, so that two transactions with the same questions can't deadlock.
  const rows = [...requests].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk).map(({ estimateNano, ...row }) => ({
      ...row,
      estimateNano: String(estimateNano),
    }));
    await tx.$executeRaw`
      INSERT INTO "Verdict" (hash, "profileId", benchmark, task, item, kind, messages, position,
        "estimateNano", "estimateTokens", "payerId", "createdAt", "notBefore")
      SELECT hash, ${id}, ${benchmark}, task, item, kind, messages, position,
        "estimateNano", "estimateTokens", ${payerId}, now(), now()
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS row(
        hash text, task text, item text, kind text, messages jsonb, position int,
        "estimateNano" bigint, "estimateTokens" int)
      ON CONFLICT (hash) DO NOTHING`;
  }
}
