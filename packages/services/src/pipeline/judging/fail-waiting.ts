import type { Tx } from '@clapboard/db';
import { endLease, isUnclaimed } from '../../core/claims';
import { mayMove, setStatus } from '../../core/transitions';
import { verdictTransitions } from './state';

const { failUnclaimed } = verdictTransitions;

/**
 * Fails every waiting question of a profile, or of all profiles of a provider, that isn't running.
 */
export async function failWaiting(
  tx: Tx,
  of: { profileId: string } | { providerId: string },
  fault: string,
): Promise<void> {
  const profiles = await tx.judgeProfile.findMany({
    where: 'profileId' in of ? { id: of.profileId } : { providerId: of.providerId },
    select: { id: true },
  });
  await tx.$executeRaw`
    UPDATE "Verdict" v SET ${setStatus('Verdict', failUnclaimed)}, fault = ${fault}, "settledAt" = now(), ${endLease}
    WHERE "profileId" = ANY(${profiles.map(({ id }) => id)}) AND ${mayMove(failUnclaimed, 'v')}
      AND ${isUnclaimed}`;
}
