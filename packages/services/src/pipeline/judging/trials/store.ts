import { type Db, Prisma, type Tx } from '@clapboard/db';
import {
  createLeaseToken,
  endLease,
  isClaimedBy,
  isUnclaimed,
  type RowClaim,
  releaseClaims,
  startLease,
} from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import type { TrialConnection, TrialReply } from '../../../core/views';
import type { TrialQuestion } from './schemas';
import { trialTransitions } from './state';

/** Seconds for which a trial waits for a worker. */
const maxWaitSeconds = 120;
/** Longer than any request of a trial. */
const leaseSeconds = 90;

/** Inserts a trial; `question` is null for a connection. Returns its id. */
export async function insertTrial(
  tx: Tx,
  trial: { providerId: string; requestedById: string; question: TrialQuestion | null },
): Promise<string> {
  const { question, ...data } = trial;
  const { id } = await tx.judgeTrial.create({
    data:
      question === null ? { ...data, kind: 'connection' } : { ...data, kind: 'question', question },
    select: { id: true },
  });
  return id;
}

/** Claims a waiting trial. Returns null if there is none, another worker has it, or it waited too long. */
export async function claimRow(
  tx: Tx,
  trialId: string,
  workerId: string,
): Promise<RowClaim | null> {
  const token = createLeaseToken(workerId);
  const count = await tx.$executeRaw`
    UPDATE "JudgeTrial" SET ${startLease(token, leaseSeconds)}
    WHERE id = ${trialId} AND status = 'pending' AND ${isUnclaimed}
      AND "createdAt" > now() - make_interval(secs => ${maxWaitSeconds})`;
  return count > 0 ? { key: trialId, token } : null;
}

/** Writes the outcome of a claimed trial. Returns false and writes nothing if the lease was lost. */
export async function writeOutcome(
  db: Db | Tx,
  claim: RowClaim,
  outcome: { result: TrialConnection | TrialReply } | { fault: string },
): Promise<boolean> {
  const succeeded = 'result' in outcome;
  const move = succeeded ? trialTransitions.finish : trialTransitions.fail;
  const count = await db.$executeRaw`
    UPDATE "JudgeTrial" t SET ${setStatus('JudgeTrial', move)}, ${endLease}, "finishedAt" = now(),
      result = ${succeeded ? JSON.stringify(outcome.result) : null}::jsonb,
      fault = ${succeeded ? null : outcome.fault}
    WHERE ${isClaimedBy('JudgeTrial', claim)} AND ${mayMove(move, 't')}`;
  return count > 0;
}

/** Returns a claimed trial to the queue. */
export async function releaseTrial(db: Db, claim: RowClaim): Promise<void> {
  await releaseClaims(db, 'JudgeTrial', [claim]);
}

/** Fails trials that no worker claimed in time. */
export async function expireTrials(db: Db): Promise<void> {
  const move = trialTransitions.expire;
  await db.$executeRaw`
    UPDATE "JudgeTrial" t SET ${setStatus('JudgeTrial', move)}, ${endLease}, "finishedAt" = now(),
      fault = 'judge_trial_expired'
    WHERE ${mayMove(move, 't')} AND ${isUnclaimed}
      AND "createdAt" <= now() - make_interval(secs => ${maxWaitSeconds})`;
}

/** Condition: the latest successful connection of its provider, whose models forms suggest. */
const isLatestConnection = Prisma.sql`
  t.kind = 'connection' AND t.status = 'done' AND NOT EXISTS (
    SELECT 1 FROM "JudgeTrial" later WHERE later."providerId" = t."providerId"
      AND later.kind = 'connection' AND later.status = 'done' AND later."createdAt" > t."createdAt")`;

/** Deletes trials after a day, except the latest successful connection of each provider. Returns how many. */
export function removeOldTrials({ db }: { db: Db }): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "JudgeTrial" t
    WHERE t."createdAt" < now() - interval '1 day' AND NOT (${isLatestConnection})`;
}

/** Deletes the trials of a provider whose address or key changed; running ones can’t write any more. */
export async function removeTrials(tx: Tx, providerId: string): Promise<void> {
  await tx.judgeTrial.deleteMany({ where: { providerId } });
}
