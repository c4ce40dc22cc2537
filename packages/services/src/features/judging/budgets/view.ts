import { Prisma, type Tx } from '@clapboard/db';
import type { BudgetView } from '../../../core/views';
import { sumToday } from '../../../pipeline/judging/budget';

interface BudgetRow {
  benchmark: string;
  perSubmissionNano: bigint | null;
  perUserDayNano: bigint | null;
  perBoardDayNano: bigint | null;
  todayNano: bigint;
}

/**
 * Returns the budgets of leaderboards in this order; a leaderboard without a row has no limits.
 * Today's spending includes reservations for waiting requests.
 */
export async function readBudgetViews(
  db: Pick<Tx, '$queryRaw'>,
  benchmarks: readonly string[],
): Promise<BudgetView[]> {
  const rows = await db.$queryRaw<BudgetRow[]>`
    SELECT board.benchmark, b."perSubmissionNano", b."perUserDayNano", b."perBoardDayNano",
      ${sumToday(Prisma.sql`board.benchmark`, null)} AS "todayNano"
    FROM unnest(${[...benchmarks]}::text[]) WITH ORDINALITY AS board(benchmark, ordinal)
    LEFT JOIN "JudgeBudget" b ON b.benchmark = board.benchmark
    ORDER BY board.ordinal`;
  return rows.map(({ benchmark, todayNano, ...limits }) => ({
    benchmark,
    perSubmissionNano: toNumber(limits.perSubmissionNano),
    perUserDayNano: toNumber(limits.perUserDayNano),
    perBoardDayNano: toNumber(limits.perBoardDayNano),
    todayNano: Number(todayNano),
  }));
}

function toNumber(nano: bigint | null): number | null {
  return nano === null ? null : Number(nano);
}
