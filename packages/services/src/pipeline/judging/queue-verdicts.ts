import type { Tx } from '@clapboard/db';
import { mayMove, setStatus } from '../../core/transitions';
import { exceededBudget, lockBudget, readBudgets, type SpentBudget } from './budget';
import { findMissingVerdicts, type LedgerEntry, readLedger } from './ledger';
import type { RenderedRequest, RequestProfile } from './render-requests';
import { verdictTransitions } from './state';

const { requestAgain } = verdictTransitions;

/** Rows sent to the database at once. */
const chunk = 500;

export interface VerdictRequest {
  profile: RequestProfile;
  requests: readonly RenderedRequest[];
  payerId: string;
  /** whose budget applies besides those of the day; null: none */
  submissionId: string | null;
  /** the evaluation that needs them; null: something else does, such as a spot check */
  evaluationId: string | null;
}

export interface QueuedVerdicts {
  /** what the ledger had before */
  ledger: Map<string, LedgerEntry>;
  /** hashes of the questions that were put to be asked now */
  requestedHashes: ReadonlySet<string>;
  /** the budget that forbids to ask; nothing was entered then */
  over: SpentBudget | null;
}

/**
 * Enters the questions that have no verdict into the ledger as pending, in the given transaction and
 * within the budgets: all of them or none. Links nothing and wakes nobody. Whoever reserves of the
 * same board waits for the transaction's end.
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

/** Puts failed questions back to be asked, with fresh attempts. `payerId` null: who paid goes on paying. */
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
  // In one order for all: two that enter the same questions must not wait for each other.
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
