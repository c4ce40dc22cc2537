import type { Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { RenderedRequest } from './render-requests';

/** The ledger's entry for one question. */
export interface LedgerEntry {
  status: 'pending' | 'done' | 'failed';
  /** reason of a failed question */
  fault: string | null;
  /** parsed by the benchmark; null without a verdict */
  verdict: Json;
  /** the requesting evaluation has already waited for it */
  linked: boolean;
}

/**
 * Returns the ledger entries of these questions by hash. Reads verdicts, which reveal references:
 * for workers only.
 */
export async function readLedger(
  db: Tx,
  hashes: readonly string[],
  evaluationId: string | null,
): Promise<Map<string, LedgerEntry>> {
  const rows = await db.$queryRaw<(LedgerEntry & { hash: string })[]>`
    SELECT v.hash, v.status::text AS status, v.fault, v.parsed AS verdict,
      l.hash IS NOT NULL AS linked
    FROM "Verdict" v
    LEFT JOIN "EvaluationVerdict" l ON l.hash = v.hash AND l."evaluationId" = ${evaluationId}
    WHERE v.hash = ANY(${[...hashes]})`;
  return new Map(rows.map(({ hash, ...entry }) => [hash, entry]));
}

/** Reasons that depend on the question itself: sending it again would give the same. */
const lasting = new Set(['judge_unreadable', 'judge_refused', 'judge_request_rejected']);

/** The questions to send, each once. */
export interface MissingVerdicts {
  /** not in the ledger */
  fresh: RenderedRequest[];
  /** failed by a temporary provider failure before this evaluation needed them */
  again: RenderedRequest[];
}

/**
 * Returns the questions to send: those missing from the ledger, and those that failed temporarily.
 */
export function findMissingVerdicts(
  requests: readonly RenderedRequest[],
  ledger: ReadonlyMap<string, LedgerEntry>,
): MissingVerdicts {
  const open: MissingVerdicts = { fresh: [], again: [] };
  for (const request of new Map(requests.map((request) => [request.hash, request])).values()) {
    const entry = ledger.get(request.hash);
    if (!entry) open.fresh.push(request);
    else if (entry.status === 'failed' && !entry.linked && !lasting.has(entry.fault ?? '')) {
      open.again.push(request);
    }
  }
  return open;
}
