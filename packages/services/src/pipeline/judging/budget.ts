import { Prisma, type Tx } from '@clapboard/db';
import { lockName } from '../../core/database/lock-name';
import { judgeCost } from '../../core/judging/judge-cost';
import { isVisibleEvaluation } from '../../core/visibility/visible-evaluations';

/**
 * A limit on a leaderboard's judging costs, with what is spent or reserved; billionths of a US
 * dollar.
 */
export interface SpentBudget {
  scope: 'submission' | 'user_day' | 'board_day';
  limitNano: bigint;
  usedNano: bigint;
}

/**
 * Locks the budgets of a leaderboard against concurrent reservations, until the transaction ends. Before evaluations
 * and submissions everywhere, so that transactions can't deadlock.
 */
export async function lockBudget(tx: Tx, benchmark: string): Promise<void> {
  await lockName(tx, `budget:${benchmark}`);
}

/**
 * Returns the limits that apply to a submission, tightest scope first. Used is the cost of today's
 * replies (UTC, by the day on which a request was last sent) and the estimated cost of waiting
 * requests; for a submission, of all days, for its own requests.
 */
export async function readBudgets(
  db: Tx,
  payer: { benchmark: string; payerId: string; submissionId: string | null },
): Promise<SpentBudget[]> {
  const budget = await db.judgeBudget.findUnique({ where: { benchmark: payer.benchmark } });
  if (!budget) return [];
  const limits: SpentBudget[] = [];
  if (budget.perSubmissionNano !== null && payer.submissionId !== null) {
    const usedNano = await readSpentBySubmission(db, payer.submissionId);
    limits.push({ scope: 'submission', limitNano: budget.perSubmissionNano, usedNano });
  }
  if (budget.perUserDayNano !== null) {
    const usedNano = await readSpentToday(db, payer.benchmark, payer.payerId);
    limits.push({ scope: 'user_day', limitNano: budget.perUserDayNano, usedNano });
  }
  if (budget.perBoardDayNano !== null) {
    const usedNano = await readSpentToday(db, payer.benchmark, null);
    limits.push({ scope: 'board_day', limitNano: budget.perBoardDayNano, usedNano });
  }
  return limits;
}

/**
 * Returns the first limit that this additional cost would exceed; null if it fits. A cost of zero
 * always fits.
 */
export function findExceededBudget(
  budgets: readonly SpentBudget[],
  estimateNano: bigint,
): SpentBudget | null {
  if (estimateNano === 0n) return null;
  return budgets.find(({ usedNano, limitNano }) => usedNano + estimateNano > limitNano) ?? null;
}

async function readSpentBySubmission(db: Tx, submissionId: string): Promise<bigint> {
  const [row] = await db.$queryRaw<{ used: bigint }[]>`
    SELECT coalesce(sum(nano), 0)::bigint AS used FROM (
      SELECT ${judgeCost} + CASE WHEN v.status = 'pending' AND NOT l.cached THEN v."estimateNano" ELSE 0 END AS nano
      FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash JOIN "Evaluation" e ON e.id = l."evaluationId"
      WHERE e."submissionId" = ${submissionId} AND ${isVisibleEvaluation('e')}
      UNION ALL
      SELECT v."costNano" + CASE WHEN v.status = 'pending' THEN v."estimateNano" ELSE 0 END
      FROM "JudgeDecoy" d JOIN "Verdict" v ON v.hash = d.hash JOIN "Evaluation" e ON e.id = d."evaluationId"
      WHERE e."submissionId" = ${submissionId}
    ) cost`;
  return row?.used ?? 0n;
}

async function readSpentToday(db: Tx, benchmark: string, payerId: string | null): Promise<bigint> {
  const used = sumToday(Prisma.sql`${benchmark}`, payerId);
  const [row] = await db.$queryRaw<{ used: bigint }[]>`SELECT ${used} AS used`;
  return row?.used ?? 0n;
}

/**
 * SQL: billionths of a US dollar that a leaderboard's verdicts cost today (UTC, by the database's clock) or reserve.
 * `payerId`: null for everybody's. Two sums, because only so indexes can serve them.
 */
export function sumToday(benchmark: Prisma.Sql, payerId: string | null): Prisma.Sql {
  const isOfPayer = payerId === null ? Prisma.sql`TRUE` : Prisma.sql`v."payerId" = ${payerId}`;
  return Prisma.sql`(
    coalesce((
      SELECT sum(v."costNano") FROM "Verdict" v
      WHERE v.benchmark = ${benchmark} AND v."requestedAt" >= date_trunc('day', now()) AND ${isOfPayer}), 0)
    + coalesce((
      SELECT sum(v."estimateNano") FROM "Verdict" v
      WHERE v."profileId" IN (SELECT p.id FROM "JudgeProfile" p WHERE p.benchmark = ${benchmark})
        AND v.status = 'pending' AND ${isOfPayer}), 0)
    )::bigint`;
}

/**
 * Returns the remaining daily budgets of the person who requested a rescore, in billionths of a US
 * dollar; null: no limit.
 */
export async function readBudgetLeft(
  tx: Tx,
  { benchmark, requestedById }: { benchmark: string; requestedById: string },
): Promise<number | null> {
  const budgets = await readBudgets(tx, { benchmark, payerId: requestedById, submissionId: null });
  const left = budgets.map(({ limitNano, usedNano }) => Math.max(0, Number(limitNano - usedNano)));
  return left.length === 0 ? null : Math.min(...left);
}
