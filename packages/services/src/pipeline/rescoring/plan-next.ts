import { Prisma } from '@clapboard/db';
import {
  createLeaseToken,
  endLease,
  isUnclaimed,
  LeaseLost,
  type RowClaim,
  renewLease,
  startLease,
  updateClaimed,
} from '../../core/claims';
import type { Services } from '../../core/context';
import { mayMove, setStatus } from '../../core/transitions';
import { countJudgeCalls } from './count-judge-calls';
import { rescoreTransitions } from './state';

export interface PlanOptions {
  workerId: string;
  leaseSeconds: number;
  /** aborted on shutdown: the claim is released at once */
  signal?: AbortSignal;
  /** called with the cause of an error, for the log */
  onFault?: (error: unknown) => void;
}

/** Claims after which a plan fails: it can then only be cancelled. */
const maxAttempts = 20;

/**
 * Plans the next rescore: counts its judge calls. If a worker dies, its lease expires and another
 * starts again. Returns the rescore's id, or null if none waits. Throws if the database is
 * unreachable.
 */
export async function planNextRescore(
  services: Services,
  options: PlanOptions,
): Promise<string | null> {
  const { db } = services;
  const token = createLeaseToken(options.workerId);
  const [row] = await db.$queryRaw<{ id: string; attempt: number }[]>`
    UPDATE "Rescore" SET attempt = attempt + 1, ${startLease(token, options.leaseSeconds)}
    WHERE id = (
      SELECT id FROM "Rescore" WHERE status = 'planning' AND "errorCode" IS NULL AND ${isUnclaimed}
      ORDER BY "createdAt", id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, attempt`;
  if (!row) return null;
  const { id, attempt } = row;
  const claim = { key: id, token };
  const report = async (progress: number): Promise<void> => {
    options.signal?.throwIfAborted();
    const columns = Prisma.sql`progress = ${progress}, ${renewLease(options.leaseSeconds)}`;
    if (!(await updateClaimed(db, 'Rescore', claim, columns))) throw new LeaseLost();
  };
  try {
    const plan = await countJudgeCalls(services, id, report);
    const { finishPlan } = rescoreTransitions;
    await db.$executeRaw`
      UPDATE "Rescore" r SET ${setStatus('Rescore', finishPlan)}, plan = ${JSON.stringify(plan)}::jsonb,
        progress = 1, ${endLease}
      WHERE id = ${id} AND "leaseToken" = ${token} AND ${mayMove(finishPlan, 'r')}`;
  } catch (error) {
    if (!(error instanceof LeaseLost)) await releasePlan(services, claim, attempt, options, error);
  }
  return id;
}

/** Releases a plan after an error or a shutdown. Fails it after the last attempt. */
async function releasePlan(
  { db }: Services,
  claim: RowClaim,
  attempt: number,
  { signal, onFault }: PlanOptions,
  error: unknown,
): Promise<void> {
  const ending = signal?.aborted === true;
  if (!ending) onFault?.(error);
  const errorCode = !ending && attempt >= maxAttempts ? 'gave_up' : null;
  await updateClaimed(
    db,
    'Rescore',
    claim,
    Prisma.sql`"errorCode" = ${errorCode}, attempt = attempt - ${ending ? 1 : 0}, ${endLease}`,
  );
}
