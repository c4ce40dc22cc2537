import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { endLease } from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { judgeCost } from '../../../core/judging/judge-cost';
import { evaluationTransitions } from '../state';

const { waitForVerdicts, retryVerdicts, resume } = evaluationTransitions;

/** The verdicts that an evaluation waits for. */
interface AwaitedVerdicts {
  needed: number;
  settled: number;
}

/** Lets a claimed evaluation, whose row the transaction has locked, wait for verdicts. Its claim ends. */
export async function waitForEvaluationVerdicts(
  tx: Tx,
  evaluationId: string,
  { needed, settled, input }: AwaitedVerdicts & { input: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', waitForVerdicts)}, stage = 'judging',
      "errorCode" = NULL, progress = 0, "verdictsNeeded" = ${needed},
      "verdictsSettled" = ${settled}, "verdictsFailed" = 0, "enqueuedAt" = now(), ${endLease}
    WHERE e.id = ${evaluationId} AND ${mayMove(waitForVerdicts, 'e')}`;
  await tx.evaluationInput.upsert({
    where: { evaluationId },
    create: { evaluationId, content: input },
    update: { content: input },
    select: { evaluationId: true },
  });
}

/** Lets a blocked evaluation wait for `retried` of its verdicts. */
export async function retryEvaluationVerdicts(
  tx: Tx,
  evaluationId: string,
  retried: number,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', retryVerdicts)}, stage = 'judging', attempt = 0,
      "expiredClaims" = 0, "errorCode" = NULL, "finishedAt" = NULL, "enqueuedAt" = now(), "verdictsFailed" = 0,
      "verdictsSettled" = "verdictsNeeded" - ${retried},
      progress = 1 - ${retried}::float8 / greatest(1, "verdictsNeeded")
    WHERE e.id = ${evaluationId} AND ${mayMove(retryVerdicts, 'e')}`;
}

/**
 * Writes how many verdicts the evaluations that wait for this profile (null: for any) have, and their cost. Progress
 * counts only the requests that they sent: everybody sees it, and reused verdicts tell which answers others gave.
 */
export async function countSettledVerdicts(
  { db }: Services,
  profileId: string | null,
): Promise<void> {
  // Rows are locked in one order, so that processes can't deadlock.
  await db.$executeRaw`
    WITH waiting AS MATERIALIZED (
      SELECT id FROM "Evaluation"
      WHERE status = 'judging' AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ), counted AS (
      SELECT l."evaluationId", count(*)::int AS needed,
        count(*) FILTER (WHERE v.status <> 'pending')::int AS settled,
        count(*) FILTER (WHERE v.status = 'failed')::int AS failed,
        coalesce(count(*) FILTER (WHERE NOT l.cached AND v.status <> 'pending')::float8
          / nullif(count(*) FILTER (WHERE NOT l.cached), 0), 0) AS progress,
        sum(${judgeCost})::bigint AS "costNano"
      FROM waiting w
      JOIN "EvaluationVerdict" l ON l."evaluationId" = w.id
      JOIN "Verdict" v ON v.hash = l.hash
      GROUP BY l."evaluationId"
    )
    UPDATE "Evaluation" e SET "verdictsSettled" = c.settled, "verdictsFailed" = c.failed,
      "judgeCostNano" = c."costNano", progress = c.progress
    FROM counted c
    WHERE e.id = c."evaluationId"
      AND (e."verdictsSettled", e."verdictsFailed", e."judgeCostNano")
        IS DISTINCT FROM (c.settled, c.failed, c."costNano")`;
}

/**
 * Queues the evaluations that have all of their verdicts of this profile (null: of any), or only lack some that were
 * withdrawn by a spent budget and somebody else requested again. Returns their ids.
 */
export async function resumeJudged({ db }: Services, profileId: string | null): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH complete AS MATERIALIZED (
      SELECT id FROM "Evaluation" e
      WHERE ${mayMove(resume, 'e')}
        AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
        AND NOT EXISTS (
          SELECT 1 FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
          WHERE l."evaluationId" = e.id AND v.status = 'pending'
            AND l.fault IS DISTINCT FROM 'over_budget')
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', resume)}, stage = '', "notBefore" = now(),
      "enqueuedAt" = now(),
      -- This wait for verdicts, added to earlier ones.
      timings = jsonb_build_object('judge', coalesce((timings->>'judge')::float8, 0)
        + round(extract(epoch FROM now() - "enqueuedAt")::numeric * 1000, 1)::float8)
    FROM complete c WHERE e.id = c.id
    RETURNING e.id`;
  return rows.map(({ id }) => id);
}

/** Sets the judge of an evaluation that had none. */
export async function assignJudge(
  tx: Tx,
  evaluationId: string,
  judge: { id: string; version: string },
): Promise<void> {
  await tx.evaluation.update({
    where: { id: evaluationId },
    data: { judgeProfileId: judge.id, judgeVersion: judge.version },
    select: { id: true },
  });
}

/** Removes the judge of an evaluation whose files have verdicts of their own. */
export async function removeJudge(tx: Tx, evaluationId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Evaluation" e SET "judgeProfileId" = NULL,
      -- The version is part of an evaluation's identity. An earlier evaluation may already have none.
      "judgeVersion" = CASE WHEN EXISTS (
        SELECT 1 FROM "Evaluation" o
        WHERE o."submissionId" = e."submissionId" AND o."revisionId" = e."revisionId"
          AND o."scorerVersion" = e."scorerVersion" AND o."judgeVersion" = ''
      ) THEN e."judgeVersion" ELSE '' END
    WHERE id = ${evaluationId}`;
}
