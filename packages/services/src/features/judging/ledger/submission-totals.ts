import { Prisma } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { getCodeMessage } from '../../../core/errors';
import type { FailureCount, SubmissionJudgingView } from '../../../core/views';
import { selectLinkedVerdicts } from './linked-verdicts';

type Totals = SubmissionJudgingView['totals'];

interface TotalsRow extends Omit<Totals, 'failures' | 'costNano'> {
  costNano: bigint;
}

/**
 * Returns the totals of an evaluation: verdicts needed, requests sent and cost. `reused`: whether tokens, costs and
 * times include those of verdicts that the ledger had before.
 */
export async function readSubmissionTotals(
  { db }: Services,
  evaluationId: string,
  { reused }: { reused: boolean },
): Promise<Totals> {
  const counted = reused ? Prisma.sql`TRUE` : Prisma.sql`NOT v.cached`;
  const [[totals], failures] = await Promise.all([
    db.$queryRaw<TotalsRow[]>`
      SELECT count(*)::int AS needed,
        count(*) FILTER (WHERE v.cached)::int AS cached,
        count(*) FILTER (WHERE v.status = 'pending')::int AS pending,
        count(*) FILTER (WHERE v.status = 'done')::int AS done,
        count(*) FILTER (WHERE v.status = 'failed')::int AS failed,
        coalesce(sum(v.requests) FILTER (WHERE ${counted}), 0)::int AS requests,
        coalesce(sum(v."promptTokens") FILTER (WHERE ${counted}), 0)::float8 AS "promptTokens",
        coalesce(sum(v."completionTokens") FILTER (WHERE ${counted}), 0)::float8 AS "completionTokens",
        coalesce(sum(${reused ? Prisma.sql`v."costNano"` : Prisma.sql`v."ownNano"`}), 0)::bigint AS "costNano",
        percentile_disc(0.5) WITHIN GROUP (ORDER BY v."latencyMs")
          FILTER (WHERE ${counted}) AS "latencyP50Ms",
        percentile_disc(0.95) WITHIN GROUP (ORDER BY v."latencyMs")
          FILTER (WHERE ${counted}) AS "latencyP95Ms"
      FROM ${selectLinkedVerdicts(evaluationId)} v`,
    db.$queryRaw<{ code: string; count: number }[]>`
      SELECT coalesce(v.fault, 'platform_fault') AS code, count(*)::int AS count
      FROM ${selectLinkedVerdicts(evaluationId)} v WHERE v.status = 'failed' GROUP BY 1`,
  ]);
  if (!totals) throw new Error('The count query returned no row.');
  return { ...totals, costNano: Number(totals.costNano), failures: toFailureCounts(failures) };
}

/** Counts by code with the code's meaning, most frequent first. */
export function toFailureCounts(rows: readonly { code: string; count: number }[]): FailureCount[] {
  return rows
    .map(({ code, count }) => ({ code, message: getCodeMessage(code), count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
