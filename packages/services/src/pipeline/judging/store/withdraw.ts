import { Prisma, type Tx } from '@clapboard/db';
import { endLease, isUnclaimed } from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { isVisibleEvaluation } from '../../../core/visibility/visible-evaluations';
import { verdictTransitions } from '../state';
import { countAbandoned } from './claim';

const { withdraw } = verdictTransitions;

/** Whose budgets are spent. */
interface Spent {
  /** the leaderboard's, so everybody's */
  board: boolean;
  payerIds: string[];
  evaluationIds: string[];
}

/** Requests per transaction. One that takes too long is rolled back, and would be repeated forever. */
const batch = 5000;

/**
 * Unlinks and deletes waiting requests of a leaderboard whose budget is spent, at most `most`, because requests cost
 * more than estimated. Those that cost something already fail instead and stay linked with the evaluations that
 * requested them, so that the cost stays in the books. Requests of spot checks, repeats and decoys stay. The caller has
 * locked the budget. Returns whether there may be more.
 */
export async function withdrawVerdicts(tx: Tx, benchmark: string, most = batch): Promise<boolean> {
  const spent = await findSpent(tx, benchmark);
  if (!spent || !(spent.board || spent.payerIds.length + spent.evaluationIds.length > 0)) {
    return false;
  }
  const isOfPayer = spent.board ? Prisma.sql`TRUE` : Prisma.sql`"payerId" = ANY(${spent.payerIds})`;
  const rows = await tx.$queryRaw<{ hash: string; paid: boolean }[]>`
    WITH unaffordable AS (
      SELECT hash FROM "Verdict"
      WHERE "profileId" IN (SELECT id FROM "JudgeProfile" WHERE benchmark = ${benchmark})
        AND status = 'pending' AND ${isOfPayer}
      UNION
      SELECT hash FROM "EvaluationVerdict"
      WHERE "evaluationId" = ANY(${spent.evaluationIds}) AND NOT cached
    )
    SELECT v.hash, v."costNano" > 0 OR v."leaseToken" IS NOT NULL AS paid
    FROM unaffordable u JOIN "Verdict" v ON v.hash = u.hash
    WHERE ${mayMove(withdraw, 'v')} AND ${isUnclaimed}
      -- Free requests fit into any budget.
      AND v."estimateNano" > 0
      AND NOT EXISTS (SELECT 1 FROM "SpotCheckVerdict" l WHERE l.hash = v.hash)
      AND NOT EXISTS (SELECT 1 FROM "JudgeRepeatVerdict" l WHERE l.hash = v.hash)
      AND NOT EXISTS (SELECT 1 FROM "JudgeDecoy" l WHERE l.hash = v.hash)
    LIMIT ${most} FOR UPDATE OF v SKIP LOCKED`;
  const hashes = rows.map(({ hash }) => hash);
  const paid = rows.filter((row) => row.paid).map(({ hash }) => hash);
  const unpaid = rows.filter((row) => !row.paid).map(({ hash }) => hash);
  // Their evaluations also lose reused verdicts: a result with these would show which answers others gave. Links with
  // verdicts that they paid for before others did stay, for the books.
  await tx.$executeRaw`
    DELETE FROM "EvaluationVerdict" l WHERE (l.cached AND l."costOffsetNano" = 0 OR l.hash = ANY(${unpaid}))
      AND l."evaluationId" IN (
        SELECT "evaluationId" FROM "EvaluationVerdict" WHERE hash = ANY(${hashes}))`;
  await tx.$executeRaw`
    UPDATE "Verdict" SET ${setStatus('Verdict', withdraw)}, fault = 'over_budget', "settledAt" = now(),
      ${endLease}, ${countAbandoned}
    WHERE hash = ANY(${paid})`;
  await tx.$executeRaw`DELETE FROM "Verdict" WHERE hash = ANY(${unpaid})`;
  return rows.length === most;
}

/** Null: the leaderboard has no budget. */
async function findSpent(tx: Tx, benchmark: string): Promise<Spent | null> {
  const [spent] = await tx.$queryRaw<Spent[]>`
    WITH today AS MATERIALIZED (
      -- One index has these columns. The rows, which hold the messages, would take ten times as long.
      SELECT "payerId", sum("costNano") AS nano FROM "Verdict"
      WHERE benchmark = ${benchmark} AND "requestedAt" >= date_trunc('day', now()) GROUP BY "payerId"
    )
    SELECT coalesce(b."perBoardDayNano" <= (SELECT sum(nano) FROM today), false) AS board,
      ARRAY(SELECT "payerId" FROM today WHERE nano >= b."perUserDayNano") AS "payerIds",
      ARRAY(
        SELECT e.id FROM "Evaluation" e JOIN "Submission" s ON s.id = e."submissionId"
        WHERE e.status = 'judging' AND s.benchmark = ${benchmark} AND ${isVisibleEvaluation('e')}
          AND e."judgeCostNano" >= b."perSubmissionNano") AS "evaluationIds"
    FROM "JudgeBudget" b WHERE b.benchmark = ${benchmark}`;
  return spent ?? null;
}
