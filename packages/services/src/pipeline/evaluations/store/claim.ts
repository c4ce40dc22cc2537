import { type Db, Prisma } from '@clapboard/db';
import type { Services } from '../../../core/context';
import {
  createLeaseToken,
  LeaseLost,
  type RowClaim,
  renewLease,
  startLease,
  startLeaseHeartbeat,
  updateClaimed,
} from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { computeTurn } from '../../compute-turn';
import { evaluationTransitions } from '../state';

/** A claimed evaluation, and the token that every later write must carry. */
export interface EvaluationClaim {
  evaluationId: string;
  submissionId: string;
  benchmark: string;
  revisionId: string;
  scorerVersion: string;
  /** null: scored by rules and by the verdicts of the files only */
  judgeProfileId: string | null;
  /** for a comparison or a preview: never becomes a submission's current evaluation by itself */
  shadow: boolean;
  /** verdicts of the files do not count */
  ignoreVerdicts: boolean;
  attempt: number;
  token: string;
  /** milliseconds between the moment it could have been claimed and the claim */
  waitedMs: number;
  /** milliseconds that it waited for verdicts; null: it didn't */
  judgedMs: number | null;
}

/** A claimed row as the database returns it. */
type ClaimedRow = Omit<EvaluationClaim, 'token'>;

/** Converts a claim for the functions of core/database/claims. */
export function toRowClaim({
  evaluationId,
  token,
}: Pick<EvaluationClaim, 'evaluationId' | 'token'>): RowClaim {
  return { key: evaluationId, token };
}

/**
 * Condition on a row `e` of "Evaluation": neither scoring nor the rescoring that it belongs to is paused.
 * Claimed evaluations finish in any case.
 */
export const isNotPaused = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM "QueueSwitch" WHERE queue = 'evaluate' AND "pausedAt" IS NOT NULL)
  AND (e."rescoreId" IS NULL OR EXISTS (
    SELECT 1 FROM "Rescore" r WHERE r.id = e."rescoreId" AND r.status = 'running'))`;

/** Condition on a row `e`: queued, and its back-off is over. Stored times are rounded, hence the millisecond. */
const isDue = Prisma.sql`(e.status = 'queued' AND e."notBefore" <= now() + interval '1 ms')`;

/** SET clause that claims an evaluation. */
function claimColumns(token: string, leaseSeconds: number): Prisma.Sql {
  return Prisma.sql`
    ${setStatus('Evaluation', evaluationTransitions.claim)}, attempt = attempt + 1,
    ${startLease(token, leaseSeconds)},
    "startedAt" = now(), progress = 0, stage = 'reading', "errorCode" = NULL`;
}

/** The columns of a ClaimedRow, of a row `e` of "Evaluation". */
const claimedColumns = Prisma.sql`
  e.id AS "evaluationId", e."submissionId",
  (SELECT s.benchmark FROM "Submission" s WHERE s.id = e."submissionId"), e."revisionId", e."scorerVersion", e.attempt,
  e."judgeProfileId", e.shadow, e."ignoreVerdicts", (e.timings->>'judge')::float8 AS "judgedMs",
  greatest(0, extract(epoch FROM now() - greatest(e."createdAt", e."notBefore")) * 1000)::float8
    AS "waitedMs"`;

/**
 * Claims an evaluation by a conditional update: queued, due and not paused, or with an expired lease.
 * Returns null if it can't be claimed. Ignores turns; see claimNext.
 */
export async function claimEvaluation(
  services: Services,
  options: { evaluationId: string; leaseSeconds: number; workerId: string },
): Promise<EvaluationClaim | null> {
  const token = createLeaseToken(options.workerId);
  const rows = await services.db.$queryRaw<ClaimedRow[]>`
    UPDATE "Evaluation" e SET ${claimColumns(token, options.leaseSeconds)}
    WHERE e.id = ${options.evaluationId} AND ${mayMove(evaluationTransitions.claim, 'e')}
      AND ${isNotPaused} AND (${isDue} OR (e.status = 'scoring' AND e."leaseExpires" < now()))
    RETURNING ${claimedColumns}`;
  const row = rows[0];
  return row ? { ...row, token } : null;
}

/** Distinct submitters with queued work (recursive index skip scan). */
const submitters = Prisma.sql`
  submitter AS (
    (SELECT "submitterId" AS id FROM "Evaluation" WHERE status = 'queued' AND priority = 0
     ORDER BY "submitterId" LIMIT 1)
    UNION ALL
    SELECT (SELECT e."submitterId" FROM "Evaluation" e
      WHERE e.status = 'queued' AND e.priority = 0 AND e."submitterId" > s.id
      ORDER BY e."submitterId" LIMIT 1)
    FROM submitter s WHERE s.id IS NOT NULL
  )`;

/** Oldest evaluation of a submitter `s` that can be claimed. */
const oldestOfSubmitter = Prisma.sql`
  SELECT e.id, e."createdAt" FROM "Evaluation" e
  WHERE e.priority = 0 AND e."submitterId" = s.id AND ${isDue} AND ${isNotPaused}
  ORDER BY e."createdAt", e.id LIMIT 1`;

/**
 * Claims the next evaluation in one statement. Lowest priority number first; among submissions
 * (priority 0) submitters take turns, as computeTurn orders them; then the oldest. Priorities are
 * strict: rescoring and canaries wait while submissions are queued. Skips rows that another worker is
 * claiming. Returns null where nothing can be claimed. Throws if the database is unreachable.
 */
export async function claimNext(
  services: { db: Pick<Db, '$queryRaw'> },
  options: { leaseSeconds: number; workerId: string },
): Promise<EvaluationClaim | null> {
  const token = createLeaseToken(options.workerId);
  // The loop over submitters ends with its first row, so only that row is locked.
  const rows = await services.db.$queryRaw<ClaimedRow[]>`
    WITH RECURSIVE ${submitters}, in_turn AS MATERIALIZED (
      SELECT s.id FROM submitter s CROSS JOIN LATERAL (${oldestOfSubmitter}) oldest
      LEFT JOIN "QueueTurn" t ON t."userId" = s.id
      ORDER BY ${computeTurn(Prisma.sql`t."servedAt"`, Prisma.sql`oldest."createdAt"`)},
        oldest."createdAt", oldest.id
    ), awaited AS MATERIALIZED (
      SELECT oldest.id, s.id AS "submitterId" FROM in_turn s
      CROSS JOIN LATERAL (${oldestOfSubmitter} FOR NO KEY UPDATE SKIP LOCKED) oldest LIMIT 1
    ), later AS MATERIALIZED (
      SELECT e.id FROM "Evaluation" e
      WHERE NOT EXISTS (SELECT 1 FROM awaited) AND e.priority > 0 AND ${isDue} AND ${isNotPaused}
      ORDER BY e.priority, e."createdAt", e.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ), turn AS (
      INSERT INTO "QueueTurn" ("userId", "servedAt")
      SELECT "submitterId", clock_timestamp() FROM awaited
      ON CONFLICT ("userId") DO UPDATE SET "servedAt" = clock_timestamp()
    )
    UPDATE "Evaluation" e SET ${claimColumns(token, options.leaseSeconds)}
    FROM (SELECT id FROM awaited UNION ALL SELECT id FROM later) next WHERE e.id = next.id
    RETURNING ${claimedColumns}`;
  const row = rows[0];
  return row ? { ...row, token } : null;
}

export interface EvaluationHeartbeat {
  /** aborted with LeaseLost as reason once a renewal finds the token replaced */
  signal: AbortSignal;
  /** Writes progress (0 to 1) and renews the lease. Throws only LeaseLost: losing progress is harmless. */
  report(progress: number, stage: string): Promise<void>;
  /** Ends the renewals and leaves the row as it is. */
  stop(): void;
}

/** Renews the lease of a claimed evaluation on a timer. */
export function startHeartbeat(
  { db }: Services,
  claim: EvaluationClaim,
  leaseSeconds: number,
): EvaluationHeartbeat {
  const row = toRowClaim(claim);
  const heartbeat = startLeaseHeartbeat(db, 'Evaluation', row, leaseSeconds);
  return {
    ...heartbeat,
    async report(progress, stage) {
      const columns = Prisma.sql`progress = ${progress}, stage = ${stage}, ${renewLease(leaseSeconds)}`;
      const written = await updateClaimed(db, 'Evaluation', row, columns).catch(() => null);
      if (written === false) throw new LeaseLost();
    },
  };
}
