import { type Db, Prisma } from '@clapboard/db';
import {
  endLease,
  isClaimedBy,
  isUnclaimed,
  LeaseLost,
  type RowClaim,
  renewLease,
  startLease,
  updateClaimed,
} from '../../../core/database/claims';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { rescoreTransitions } from '../state';
import type { RescorePlan } from '../views';

const { finishPlan } = rescoreTransitions;

type Connection = Pick<Db, '$executeRaw'>;

/** Claims the oldest rescoring that waits for its plan. Returns null if none waits. */
export async function claimPlan(
  db: Pick<Db, '$queryRaw'>,
  { token, leaseSeconds }: { token: string; leaseSeconds: number },
): Promise<{ id: string; attempt: number } | null> {
  const [row] = await db.$queryRaw<{ id: string; attempt: number }[]>`
    UPDATE "Rescore" SET attempt = attempt + 1, ${startLease(token, leaseSeconds)}
    WHERE id = (
      SELECT id FROM "Rescore" WHERE status = 'planning' AND "errorCode" IS NULL AND ${isUnclaimed}
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, attempt`;
  return row ?? null;
}

/** Writes the progress of a claimed plan and renews its lease. Throws LeaseLost. */
export async function reportPlan(
  db: Connection,
  claim: RowClaim,
  { progress, leaseSeconds }: { progress: number; leaseSeconds: number },
): Promise<void> {
  const columns = Prisma.sql`progress = ${progress}, ${renewLease(leaseSeconds)}`;
  if (!(await updateClaimed(db, 'Rescore', claim, columns))) throw new LeaseLost();
}

/** Writes a finished plan, and ends its claim. `where`: the claim, or the row that the transaction inserted. */
async function writePlan(db: Connection, plan: RescorePlan, where: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    UPDATE "Rescore" r SET ${setStatus('Rescore', finishPlan)}, plan = ${JSON.stringify(plan)}::jsonb,
      progress = 1, ${endLease}
    WHERE ${where} AND ${mayMove(finishPlan, 'r')}`;
}

/** Writes the plan of a claimed rescoring and ends the claim. Writes nothing if the lease was lost. */
export function writeClaimedPlan(
  db: Connection,
  claim: RowClaim,
  plan: RescorePlan,
): Promise<void> {
  return writePlan(db, plan, isClaimedBy('Rescore', claim));
}

/** Writes the plan of a rescoring that the transaction inserted. */
export function writeNewPlan(db: Connection, rescoreId: string, plan: RescorePlan): Promise<void> {
  return writePlan(db, plan, Prisma.sql`r.id = ${rescoreId}`);
}

/** Ends the claim of a plan. `errorCode`: why it failed; null lets a worker try again. */
export async function releasePlan(
  db: Connection,
  claim: RowClaim,
  { errorCode, countAttempt }: { errorCode: 'gave_up' | null; countAttempt: boolean },
): Promise<void> {
  await updateClaimed(
    db,
    'Rescore',
    claim,
    Prisma.sql`"errorCode" = ${errorCode}, attempt = attempt - ${countAttempt ? 0 : 1}, ${endLease}`,
  );
}
