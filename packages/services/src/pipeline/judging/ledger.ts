import type { Tx } from '@clapboard/db';
import type { Json } from '@clapboard/file-reader';
import type { RenderedRequest } from './render-requests';

/** The ledger's row of one judge request. */
export interface LedgerEntry {
  status: 'pending' | 'done' | 'failed';
  /** why it failed */
  fault: string | null;
  /** why it failed for the evaluation, if somebody else requested it again since */
  earlierFault: string | null;
  /** parsed by the benchmark; null without a verdict */
  verdict: Json;
  /** the evaluation has already waited for it */
  linked: boolean;
  /** the evaluation requested it, and nobody after it did */
  requested: boolean;
}

/** Ledger entries by hash. For the worker only: verdicts reveal the ground truth. */
export async function readLedger(
  db: Tx,
  hashes: readonly string[],
  evaluationId: string | null,
): Promise<Map<string, LedgerEntry>> {
  const rows = await db.$queryRaw<(LedgerEntry & { hash: string })[]>`
    SELECT v.hash, v.status::text AS status, v.fault, v.parsed AS verdict,
      l.fault AS "earlierFault", l.hash IS NOT NULL AS linked, l.hash IS NOT NULL AND NOT l.cached AS requested
    FROM "Verdict" v
    LEFT JOIN "EvaluationVerdict" l ON l.hash = v.hash AND l."evaluationId" = ${evaluationId}
    WHERE v.hash = ANY(${[...hashes]})`;
  return new Map(rows.map(({ hash, ...entry }) => [hash, entry]));
}

/** Faults that lie in the request itself: a retry for another submission would fail in the same way. */
export const lastingFaults: ReadonlySet<string> = new Set([
  'judge_unreadable',
  'judge_refused',
  'judge_request_rejected',
]);

/**
 * Faults of requests that were sent and may have been billed: the judge may have replied after the deadline or into a
 * broken connection, or with something else than a reply.
 */
export const billableFaults: ReadonlySet<string> = new Set([
  'judge_timeout',
  'judge_disconnected',
  'judge_malformed_response',
]);

/**
 * Whether a request was withdrawn because its budget was spent, also if somebody else requested it since and it failed
 * by a passing fault. It continues with the next budget.
 */
export function isWithdrawn({ status, fault, earlierFault }: LedgerEntry): boolean {
  if (status !== 'failed') return false;
  return fault === 'over_budget' || (earlierFault === 'over_budget' && !isLasting(fault));
}

/** Judge requests to send, each once. */
interface MissingVerdicts {
  /** not in the ledger */
  fresh: RenderedRequest[];
  /** failed by a passing fault of the provider before this evaluation needed them, or by a spent budget */
  again: RenderedRequest[];
}

/** Finds the requests that the ledger lacks, and those that failed only by a passing fault or a spent budget. */
export function findMissingVerdicts(
  requests: readonly RenderedRequest[],
  ledger: ReadonlyMap<string, LedgerEntry>,
): MissingVerdicts {
  const open: MissingVerdicts = { fresh: [], again: [] };
  for (const request of new Map(requests.map((request) => [request.hash, request])).values()) {
    const entry = ledger.get(request.hash);
    if (!entry) open.fresh.push(request);
    else if (isWithdrawn(entry) || isPassing(entry)) open.again.push(request);
  }
  return open;
}

function isPassing({ status, fault, linked }: LedgerEntry): boolean {
  return status === 'failed' && !linked && !isLasting(fault);
}

function isLasting(fault: string | null): boolean {
  return lastingFaults.has(fault ?? '');
}
