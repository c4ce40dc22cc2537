import { Prisma, type Tx } from '@clapboard/db';
import { endLease, isClaimedBy, LeaseLost } from '../../core/claims';
import type { Services } from '../../core/context';
import type { ErrorCode } from '../../core/errors';
import { mayMove, setStatus } from '../../core/transitions';
import { type EvaluationClaim, toRowClaim } from './claim';
import { evaluationTransitions } from './state';

/**
 * Puts an evaluation into `queued` by the database's clock and returns its id. The row is the outbox:
 * wake a worker after the commit; should that be lost, the sweeper does it.
 */
export async function createEvaluation(
  tx: Tx,
  identity: {
    submissionId: string;
    revisionId: string;
    scorerVersion: string;
    judgeProfileId?: string;
    judgeVersion?: string;
    /** computed for a comparison or a preview, at the expense of the person who requested it */
    shadow?: boolean;
    /** verdicts of the files do not count */
    ignoreVerdicts?: boolean;
    payerId?: string;
    /** tells a repetition from the evaluation of the same versions */
    runKey?: string;
    /** lower is claimed first */
    priority?: number;
  },
): Promise<string> {
  const { id } = await tx.evaluation.create({ data: identity, select: { id: true } });
  // Prisma fills defaults from this process's clock, which may differ from the one that claims go by.
  await tx.$executeRaw`
    UPDATE "Evaluation" SET "createdAt" = now(), "notBefore" = now(), "enqueuedAt" = now()
    WHERE id = ${id}`;
  return id;
}

const { release, waitForVerdicts, resume, cancel } = evaluationTransitions;

/**
 * Ends a claimed evaluation together with the given writes, in one transaction. The conditional update
 * comes first and locks the row: a worker whose token was replaced waits and then writes nothing. False
 * where the lease was lost.
 */
export async function finishEvaluation(
  services: Services,
  claim: EvaluationClaim,
  transition: 'complete' | 'block' | 'fail',
  errorCode: ErrorCode | null,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const move = evaluationTransitions[transition];
  try {
    await services.db.$transaction(
      async (tx) => {
        const count = await tx.$executeRaw`
          UPDATE "Evaluation" e SET ${setStatus('Evaluation', move)}, "errorCode" = ${errorCode},
            progress = 1, stage = '', "finishedAt" = now(), ${endLease}
          WHERE ${isClaimedBy('Evaluation', toRowClaim(claim))} AND ${mayMove(move, 'e')}`;
        if (count === 0) throw new LeaseLost();
        await deleteInputs(tx, [claim.evaluationId]);
        await write(tx);
      },
      { timeout: 60_000, maxWait: 10_000 },
    );
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    throw error;
  }
}

/**
 * Puts a claimed evaluation back on the queue, to be claimed after `delayMs`. False where the lease was
 * lost. `fault`: null does not count the attempt.
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

/** SET clause that queues an evaluation with fresh attempts. */
const queueAgain = Prisma.sql`
  attempt = 0, progress = 0, stage = '', "errorCode" = NULL, "finishedAt" = NULL,
  "notBefore" = now(), "enqueuedAt" = now()`;

/** Queues ended evaluations `e` again, with fresh attempts, where `where` holds. Returns their ids. */
export async function requeueEvaluations(
  db: Pick<Tx, '$queryRaw'>,
  transition: 'retry' | 'resumeNextDay',
  where: Prisma.Sql,
): Promise<string[]> {
  const move = evaluationTransitions[transition];
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', move)}, ${queueAgain}
    WHERE ${mayMove(move, 'e')} AND ${where} RETURNING e.id`;
  return rows.map(({ id }) => id);
}

/** The verdicts that an evaluation waits for. */
export interface AwaitedVerdicts {
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
      "errorCode" = NULL, progress = ${settled / needed}, "verdictsNeeded" = ${needed},
      "verdictsSettled" = ${settled}, "verdictsFailed" = 0, "enqueuedAt" = now(), ${endLease}
    WHERE e.id = ${evaluationId} AND ${mayMove(waitForVerdicts, 'e')}`;
  await tx.evaluationInput.upsert({
    where: { evaluationId },
    create: { evaluationId, content: input },
    update: { content: input },
    select: { evaluationId: true },
  });
}

/** Lets a blocked evaluation wait for `again` of its verdicts once more. */
export async function retryEvaluationVerdicts(
  tx: Tx,
  evaluationId: string,
  again: number,
): Promise<void> {
  const { retryVerdicts } = evaluationTransitions;
  await tx.$executeRaw`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', retryVerdicts)}, stage = 'judging', attempt = 0,
      "errorCode" = NULL, "finishedAt" = NULL, "enqueuedAt" = now(), "verdictsFailed" = 0,
      "verdictsSettled" = "verdictsNeeded" - ${again},
      progress = 1 - ${again}::float8 / greatest(1, "verdictsNeeded")
    WHERE e.id = ${evaluationId} AND ${mayMove(retryVerdicts, 'e')}`;
}

/** Writes how many verdicts the evaluations that wait for this profile (null: for any) have. */
export async function countSettledVerdicts(
  { db }: Services,
  profileId: string | null,
): Promise<void> {
  // In one order for all, so that no two processes wait for each other.
  await db.$executeRaw`
    WITH waiting AS MATERIALIZED (
      SELECT id FROM "Evaluation"
      WHERE status = 'judging' AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    ), counted AS (
      SELECT l."evaluationId", count(*)::int AS needed,
        count(*) FILTER (WHERE v.status <> 'pending')::int AS settled,
        count(*) FILTER (WHERE v.status = 'failed')::int AS failed
      FROM waiting w
      JOIN "EvaluationVerdict" l ON l."evaluationId" = w.id
      JOIN "Verdict" v ON v.hash = l.hash
      GROUP BY l."evaluationId"
    )
    UPDATE "Evaluation" e SET "verdictsSettled" = c.settled, "verdictsFailed" = c.failed,
      progress = c.settled::float8 / c.needed
    FROM counted c
    WHERE e.id = c."evaluationId"
      AND (e."verdictsSettled", e."verdictsFailed") IS DISTINCT FROM (c.settled, c.failed)`;
}

/** Queues the evaluations that have all of their verdicts of this profile (null: of any). Returns their ids. */
export async function resumeJudged({ db }: Services, profileId: string | null): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH complete AS MATERIALIZED (
      SELECT id FROM "Evaluation" e
      WHERE ${mayMove(resume, 'e')}
        AND (${profileId}::text IS NULL OR "judgeProfileId" = ${profileId})
        AND NOT EXISTS (
          SELECT 1 FROM "EvaluationVerdict" l JOIN "Verdict" v ON v.hash = l.hash
          WHERE l."evaluationId" = e.id AND v.status = 'pending')
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', resume)}, stage = '', "notBefore" = now(),
      "enqueuedAt" = now(),
      -- Since it began to wait for verdicts, and in earlier waits.
      timings = jsonb_build_object('judge', coalesce((timings->>'judge')::float8, 0)
        + round(extract(epoch FROM now() - "enqueuedAt")::numeric * 1000, 1)::float8)
    FROM complete c WHERE e.id = c.id
    RETURNING e.id`;
  return rows.map(({ id }) => id);
}

/** Cancels the open evaluations `e` for which `where` holds: workers lose their claims. Returns their ids. */
export async function cancelEvaluations(tx: Tx, where: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', cancel)}, "errorCode" = 'cancelled', stage = '',
      progress = 1, "finishedAt" = now(), ${endLease}
    WHERE ${mayMove(cancel, 'e')} AND ${where}
    RETURNING e.id`;
  const ids = rows.map(({ id }) => id);
  await deleteInputs(tx, ids);
  return ids;
}

/** Deletes the parsed answers of evaluations that ended. */
export async function deleteInputs(tx: Tx, evaluationIds: readonly string[]): Promise<void> {
  await tx.evaluationInput.deleteMany({ where: { evaluationId: { in: [...evaluationIds] } } });
}
