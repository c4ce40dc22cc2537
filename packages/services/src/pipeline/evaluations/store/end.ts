import { Prisma, type Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { endLease, isClaimedBy, LeaseLost } from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import type { ErrorCode } from '../../../core/errors';
import type { NotificationSubject } from '../../../core/notifications/notify';
import { maxAttempts, maxExpiredClaims } from '../backoff';
import { evaluationTransitions } from '../state';
import { type EvaluationClaim, toRowClaim } from './claim';
import { selectLocked } from './lock';

const { giveUp, cancel } = evaluationTransitions;

/**
 * Ends a claimed evaluation together with the given writes, in one transaction. The conditional update
 * comes first and locks the row: a worker whose token was replaced waits and then writes nothing. Returns
 * false if the lease was lost.
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

/** An evaluation that was given up. */
interface GivenUp extends NotificationSubject {
  shadow: boolean;
}

/**
 * Fails the evaluations whose lease expired in their last attempt. `countExpired`: see sweepEvaluations. Returns them.
 */
export async function failExhausted(tx: Tx, countExpired = true): Promise<GivenUp[]> {
  const endedWorkers = Prisma.sql`(${countExpired} AND e."expiredClaims" + 1 >= ${maxExpiredClaims})`;
  const ended = await tx.$queryRaw<GivenUp[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', giveUp)},
      "errorCode" = CASE WHEN ${endedWorkers} THEN 'workers_ended' ELSE 'gave_up' END,
      stage = '', "finishedAt" = now(), ${endLease}
    WHERE e.id IN (${selectLocked(
      Prisma.sql`${mayMove(giveUp, 'e')} AND e."leaseExpires" < now()
        AND (e.attempt >= ${maxAttempts} OR ${endedWorkers})`,
    )})
    RETURNING id AS "evaluationId", "submissionId", shadow`;
  await deleteInputs(
    tx,
    ended.map(({ evaluationId }) => evaluationId),
  );
  return ended;
}

/** Cancels the open evaluations `e` for which `where` holds. Workers lose their claims. Returns their ids. */
export async function cancelEvaluations(tx: Tx, where: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Evaluation" e SET ${setStatus('Evaluation', cancel)}, "errorCode" = 'cancelled', stage = '',
      progress = 1, "finishedAt" = now(), ${endLease}
    WHERE e.id IN (${selectLocked(Prisma.sql`${mayMove(cancel, 'e')} AND ${where}`)})
    RETURNING e.id`;
  const ids = rows.map(({ id }) => id);
  await deleteInputs(tx, ids);
  return ids;
}

/** Deletes the parsed answers of evaluations that ended. */
async function deleteInputs(tx: Tx, evaluationIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "EvaluationInput" WHERE "evaluationId" = ANY(${[...evaluationIds]})`;
}
