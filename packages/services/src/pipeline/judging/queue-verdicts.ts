import type { Tx } from '@clapboard/db';
import { findExceededBudget, lockBudget, readBudgets, type SpentBudget } from './budget';
import { findMissingVerdicts, type LedgerEntry, readLedger } from './ledger';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { insertVerdicts, requeueVerdicts } from './store/ledger';

interface VerdictRequest {
  profile: RequestProfile;
  requests: readonly RenderedRequest[];
  payerId: string;
  /** submission whose budget applies, besides those of the day; null: none */
  submissionId: string | null;
  /** evaluation that needs the verdicts; null: another purpose, such as a spot check */
  evaluationId: string | null;
}

export interface QueuedVerdicts {
  /** entries before the call */
  ledger: Map<string, LedgerEntry>;
  /** hashes of the requests that were queued */
  requestedHashes: ReadonlySet<string>;
  /** exceeded budget: no request was queued; null: none */
  over: SpentBudget | null;
}

/**
 * Queues the requests that have no verdict in the ledger, within the budgets: all of them or none. Links no
 * evaluation and wakes no worker. Locks the leaderboard's budget until the transaction ends.
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
  const over = findExceededBudget(budgets, estimate);
  if (over) return { ledger, requestedHashes: new Set(), over };
  await insertVerdicts(tx, profile, fresh, payerId);
  await requeueVerdicts(
    tx,
    again.map(({ hash }) => hash),
    { payerId, evaluationId },
  );
  return { ledger, requestedHashes: new Set(open.map(({ hash }) => hash)), over: null };
}
