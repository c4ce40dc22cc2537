import type { Tx } from '@clapboard/db';
import type { Services } from '../context';
import type { ErrorCode } from '../errors';
import { type Claim, LeaseLost } from './lease';

/**
 * Ends an evaluation as `done`, `blocked` or `failed` together with the given writes, in one transaction. The
 * conditional update comes first and locks the row: who holds another token waits, finds it gone and
 * writes nothing. False when the lease is lost.
 */
export async function finishUnderLease(
  services: Services,
  held: Claim,
  status: 'done' | 'blocked' | 'failed',
  errorCode: ErrorCode | null,
  write: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  try {
    await services.db.$transaction(
      async (tx) => {
        const count = await tx.$executeRaw`
          UPDATE "Evaluation" SET
            status = ${status}::"EvaluationStatus", "errorCode" = ${errorCode},
            progress = 1, stage = '', "leaseToken" = NULL, "leaseExpires" = NULL,
            "finishedAt" = now()
          WHERE id = ${held.evaluationId} AND "leaseToken" = ${held.token}`;
        if (count === 0) throw new LeaseLost();
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
