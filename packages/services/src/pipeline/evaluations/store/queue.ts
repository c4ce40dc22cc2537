import { type Db, Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { endLease, isClaimedBy } from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import type { ErrorCode } from '../../../core/errors';
import { maxExpiredClaims } from '../backoff';
import { evaluationTransitions } from '../state';
import { type EvaluationClaim, isNotPaused, toRowClaim } from './claim';
import { priorities } from './create';
import { selectLocked } from './lock';

const { release, recover, rescore } = evaluationTransitions;

/**
 * Returns a claimed evaluation to the queue, to be claimed after `delayMs`. `fault`: null does not count
 * the attempt. Returns false if the lease was lost.
 */
export async function releaseEvaluation(
  { db }: Services,
  claim: EvaluationClaim,
  { delayMs, fault }: { delayMs: number; fault: ErrorCode | null },
): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', release)}, progress = 0, stage = '',
      attempt = attempt - ${fault === null ? 1 : 0}, "errorCode" = coalesce(${fault}::text, "errorCode"),
      "enqueuedAt" = now(), "notBefore" = now() + make_interval(secs => ${delayMs / 1000}::float8),
      ${endLease}
    WHERE ${isClaimedBy('Evaluation', toRowClaim(claim))} AND ${mayMove(release, 'e')}`;
  return count > 0;
}

/** SET clause that queues an evaluation with all attempts left. */
const resetAttempts = Prisma.sql`
  attempt = 0, "expiredClaims" = 0, progress = 0, stage = '', "errorCode" = NULL, "finishedAt" = NULL,
  "notBefore" = now(), "enqueuedAt" = now()`;

/** Queues the ended evaluations `e` for which `where` holds, with all attempts left. Returns their ids. */
export async function requeueEvaluations(
  db: Pick<Tx, '$queryRaw'>,
  transition: 'retry' | 'resumeNextDay',
  where: Prisma.Sql,
): Promise<string[]> {
  const move = evaluationTransitions[transition];
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', move)}, ${resetAttempts}
    WHERE e.id IN (${selectLocked(Prisma.sql`${mayMove(move, 'e')} AND ${where}`)}) RETURNING e.id`;
  return rows.map(({ id }) => id);
}

/**
 * Queues the shadow evaluations that a rescoring can't reuse: those without a result, and those of other files
 * or with other verdicts than the current result. Evaluations that were on the leaderboard stay as they are.
 * `targets` selects `evaluationId`, `judgeProfileId`, `ignoreVerdicts` and `fromFiles`. Returns their ids.
 */
export async function requeueForRescore(
  tx: Tx,
  targets: Prisma.Sql,
  { rescoreId, payerId }: { rescoreId: string; payerId: string },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', rescore)}, ${resetAttempts}, "createdAt" = now(),
      shadow = true, "rescoreId" = ${rescoreId}, priority = ${priorities.rescoring}, "payerId" = ${payerId},
      "judgeProfileId" = t."judgeProfileId", "ignoreVerdicts" = t."ignoreVerdicts"
    FROM (${targets}) t
    WHERE e.id = t."evaluationId" AND NOT e."wasCurrent" AND ${mayMove(rescore, 'e')}
      AND (e.status = 'failed' OR (e.shadow AND e.status IN ('done', 'blocked') AND (
        e.status = 'blocked' OR e."scoredFiles" <> t."fromFiles"
        OR (e."ignoreVerdicts" <> t."ignoreVerdicts" AND e."selfJudged" > 0))))
    RETURNING e.id`;
  return rows.map(({ id }) => id);
}

/** Most rows per sweep; the next sweep handles the rest. */
const batch = 500;

/** Seconds: twice the longest back-off. */
const longestWait = 120;

/**
 * Seconds before the last attempt of an evaluation whose claims expired. Whatever else ends the workers may be over by
 * then, and random waits separate evaluations that were scored by the same worker.
 */
const lastAttemptWait = Prisma.sql`(30 + 30 * random())`;

/**
 * Queues evaluations whose lease expired, and queued ones that were due for longer than `graceSeconds` without
 * a claim. Leases and waits that end impossibly late count as over: the database's clock was set back.
 * `countExpired`: see sweepEvaluations. Returns how many.
 */
export function recoverEvaluations(
  { db }: Services,
  {
    graceSeconds,
    leaseSeconds,
    countExpired,
  }: { graceSeconds: number; leaseSeconds: number; countExpired: boolean },
): Promise<number> {
  return db.$executeRaw`
    UPDATE "Evaluation" SET ${setStatus('Evaluation', recover)}, stage = '', "enqueuedAt" = now(),
      ${endLease}, "expiredClaims" = "expiredClaims" + (${countExpired} AND status = 'scoring')::int,
      "notBefore" = CASE WHEN status = 'scoring' AND "expiredClaims" + 2 >= ${maxExpiredClaims}
        THEN now() + make_interval(secs => ${lastAttemptWait}) ELSE least("notBefore", now()) END
    WHERE id IN (
      SELECT e.id FROM "Evaluation" e
      WHERE (e.status = 'queued' AND e."notBefore" <= now() AND ${isNotPaused}
          AND coalesce(e."enqueuedAt", e."createdAt")
            < now() - make_interval(secs => ${graceSeconds}))
        OR (e.status = 'queued' AND ${isNotPaused}
          AND (coalesce(e."enqueuedAt", e."createdAt") > now() + interval '1 minute'
            OR e."notBefore" > now() + make_interval(secs => ${longestWait})))
        OR (e.status = 'scoring' AND (e."leaseExpires" < now()
          OR e."leaseExpires" > now() + make_interval(secs => ${2 * leaseSeconds})))
      ORDER BY e.priority, e."createdAt", e.id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )`;
}

/** Restarts the wait for a wake-up of all queued evaluations that aren't paused. Returns how many. */
export function restartWaits({ db }: Services): Promise<number> {
  return db.$executeRaw`
    UPDATE "Evaluation" e SET "enqueuedAt" = now()
    WHERE e.id IN (${selectLocked(Prisma.sql`e.status = 'queued' AND ${isNotPaused}`)})`;
}

/** Ends the back-off of a submission's queued evaluations. */
export async function endBackoff(db: Pick<Db, '$executeRaw'>, submissionId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "Evaluation" SET "notBefore" = now()
    WHERE "submissionId" = ${submissionId} AND status = 'queued'`;
}
