import type { Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { RenderedRequest } from './render-requests';

/** What the ledger says about one question. */
export interface LedgerEntry {
  status: 'pending' | 'done' | 'failed';
  /** reason of a failed one */
  fault: string | null;
  /** as the benchmark's parser read the reply; null without a verdict */
  verdict: Json;
  /** the evaluation that asks has waited for it already */
  linked: boolean;
}

/** What the ledger has of these questions, by hash. Reads verdicts, which tell of true answers: for the worker only. */
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

/** Reasons that are the question's own: asking it again for somebody else would give the same. */
const lasting = new Set(['judge_unreadable', 'judge_refused', 'judge_request_rejected']);

/** The questions that have to be asked, each once. */
export interface MissingVerdicts {
  /** not in the ledger */
  fresh: RenderedRequest[];
  /** failed by a fault of the provider, which may have passed, before this evaluation needed them */
  again: RenderedRequest[];
}

/** What has to be asked: what the ledger does not have, and what only a passing fault left without a verdict. */
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
