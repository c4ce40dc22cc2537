import { benchmarks } from '@clapboard/benchmarks';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { JudgeOverview, SpendingRow } from '../../../core/views';
import { isVisibleEvaluation } from '../../../core/visibility/visible-evaluations';
import { listJudgedBenchmarks } from '../budgets/list';
import { readBudgetViews } from '../budgets/view';
import { readProfiles } from '../profiles/view';
import { readProviders } from '../providers/view';
import { toFailureCounts } from './submission-totals';

/** Days of spending shown, including today. */
const days = 30;

/**
 * Returns everything about judging for maintainers: spending, failures, cache, providers and
 * waiting requests of the benchmarks that the actor maintains.
 */
export async function judgeOverview(services: Services, actor: Actor): Promise<JudgeOverview> {
  requireMaintainer(actor);
  const { db } = services;
  const benchmarkIds = listMaintainedBenchmarks(actor);
  const [period, spending, failures, cache, pending, blocked, providers, profiles, budgets] =
    await Promise.all([
      readPeriod(services),
      readSpending(services, benchmarkIds),
      db.$queryRaw<{ code: string; count: number }[]>`
        SELECT coalesce(fault, 'platform_fault') AS code, count(*)::int AS count
        FROM "Verdict" WHERE status = 'failed' AND benchmark = ANY(${benchmarkIds}) GROUP BY 1`,
      db.$queryRaw<{ needed: number; cached: number }[]>`
        SELECT count(*)::int AS needed, count(*) FILTER (WHERE l.cached)::int AS cached
        FROM "EvaluationVerdict" l JOIN "Evaluation" e ON e.id = l."evaluationId"
        JOIN "Submission" s ON s.id = e."submissionId"
        WHERE s.benchmark = ANY(${benchmarkIds}) AND e."createdAt" >= date_trunc('day', now()) - make_interval(days => ${days - 1}::int)`,
      db.$queryRaw<JudgeOverview['pending']>`
        SELECT p.id AS "profileId", p.benchmark, p.label,
          count(*) FILTER (WHERE v."leaseExpires" IS NULL OR v."leaseExpires" < now())::int AS waiting,
          count(*) FILTER (WHERE v."leaseExpires" >= now())::int AS asking
        FROM "Verdict" v JOIN "JudgeProfile" p ON p.id = v."profileId"
        WHERE v.status = 'pending' AND p.benchmark = ANY(${benchmarkIds}) GROUP BY p.id ORDER BY p.benchmark, p.label`,
      db.$queryRaw<{ code: string; count: number }[]>`
        SELECT coalesce(e."errorCode", 'platform_fault') AS code, count(*)::int AS count
        FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
        WHERE e.status = 'blocked' AND ${isVisibleEvaluation('e')} AND s.benchmark = ANY(${benchmarkIds}) GROUP BY 1`,
      readProviders(db),
      readProfiles(db, { benchmark: { in: benchmarkIds } }),
      readBudgetViews(
        db,
        listJudgedBenchmarks().filter((benchmark) => benchmarkIds.includes(benchmark)),
      ),
    ]);
  return {
    ...period,
    spending,
    totalNano: spending.reduce((sum, { costNano }) => sum + costNano, 0),
    failures: toFailureCounts(failures),
    cache: cache[0] ?? { needed: 0, cached: 0 },
    providers,
    profiles,
    budgets,
    pending,
    blocked: toFailureCounts(blocked),
  };
}

/** Returns the ids of installed benchmarks that the actor maintains. */
function listMaintainedBenchmarks(actor: Actor): string[] {
  return benchmarks.map(({ id }) => id).filter((id) => isMaintainerOf(actor, id));
}

/** First and last day of the period, by the database's clock. */
async function readPeriod({ db }: Services): Promise<{ from: string; to: string }> {
  const [period] = await db.$queryRaw<{ from: string; to: string }[]>`
    SELECT to_char(now() - make_interval(days => ${days - 1}::int), 'YYYY-MM-DD') AS "from",
      to_char(now(), 'YYYY-MM-DD') AS "to"`;
  if (!period) throw new Error('The clock query returned no row.');
  return period;
}

/** Sums by the day of each question's last request, newest day first. */
async function readSpending(
  { db }: Services,
  benchmarkIds: readonly string[],
): Promise<SpendingRow[]> {
  const rows = await db.$queryRaw<(Omit<SpendingRow, 'costNano'> & { costNano: bigint })[]>`
    SELECT to_char(v."requestedAt", 'YYYY-MM-DD') AS day, v.benchmark, p.id AS "profileId", p.label,
      sum(v.requests)::int AS requests, sum(v.unanswered)::int AS unanswered,
      sum(v."promptTokens")::float8 AS "promptTokens",
      sum(v."completionTokens")::float8 AS "completionTokens", sum(v."costNano")::bigint AS "costNano"
    FROM "Verdict" v JOIN "JudgeProfile" p ON p.id = v."profileId"
    WHERE v.benchmark = ANY(${[...benchmarkIds]}) AND v."requestedAt" >= date_trunc('day', now()) - make_interval(days => ${days - 1}::int)
    GROUP BY day, v.benchmark, p.id, p.label
    ORDER BY day DESC, v.benchmark, p.label`;
  return rows.map(({ costNano, ...row }) => ({ ...row, costNano: Number(costNano) }));
}
