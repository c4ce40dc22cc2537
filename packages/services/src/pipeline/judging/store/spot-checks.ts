import type { Tx } from '@clapboard/db';
import type { Services } from '../../../core/context';
import { mayMove, setStatus } from '../../../core/database/transitions';
import { spotCheckTransitions } from '../state';

const { finish, block } = spotCheckTransitions;

interface NewSpotCheck {
  id: string;
  evaluationId: string;
  profileId: string;
  requestedById: string;
  /** the ledger's rows of the sample */
  hashes: readonly string[];
}

/** Inserts a spot check that waits for its verdicts. */
export async function insertSpotCheck(tx: Tx, check: NewSpotCheck): Promise<void> {
  const { hashes, ...row } = check;
  await tx.spotCheck.create({
    data: {
      ...row,
      drawn: hashes.length,
      verdicts: { createMany: { data: hashes.map((hash) => ({ hash })) } },
    },
    select: { id: true },
  });
}

/** Agreement of the two judges of a sample. */
export interface SpotCheckCounts {
  /** answers with both verdicts; how many of these agree */
  judged: number;
  agreed: number;
  kappa: number | null;
}

/** Ends a spot check. Returns 0 if another process did. */
export function settleSpotCheck(
  { db }: Services,
  id: string,
  { judged, agreed, kappa }: SpotCheckCounts,
): Promise<number> {
  const transition = judged > 0 ? finish : block;
  return db.$executeRaw`
    UPDATE "SpotCheck" c SET ${setStatus('SpotCheck', transition)},
      judged = ${judged}, agreed = ${agreed}, kappa = ${kappa}, "finishedAt" = now()
    WHERE id = ${id} AND ${mayMove(transition, 'c')}`;
}

/** Deletes the spot checks of a submission whose files changed. */
export async function deleteSpotChecks(tx: Tx, submissionId: string): Promise<void> {
  await tx.spotCheck.deleteMany({ where: { evaluation: { submissionId } } });
}
