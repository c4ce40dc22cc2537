import type { Tx } from '@clapboard/db';
import { ServiceError } from '../../core/errors';
import type { RescoreRow } from '../../pipeline/rescoring/store/rescore';

/** Throws `wrong_state` if the target of a rescore was retired since it was planned. */
export async function checkTarget(
  tx: Tx,
  { wholeBoard, revisionId, judgeProfileId }: RescoreRow,
): Promise<void> {
  const revision = await tx.datasetRevision.findUnique({
    where: { id: revisionId ?? '' },
    select: { active: true, retiredAt: true },
  });
  if (revision?.retiredAt) {
    throw gone('The revision of this rescoring has been retired. Restore it first.');
  }
  if (revision && !revision.active && !wholeBoard) {
    throw gone(
      'Another revision has become active, and only a whole leaderboard can move to a different one. Cancel this rescoring and plan a new one.',
    );
  }
  const judge = await tx.judgeProfile.findUnique({
    where: { id: judgeProfileId ?? '' },
    select: { retiredAt: true },
  });
  if (judge?.retiredAt) {
    throw gone('The judge of this rescoring has been retired. Restore the profile first.');
  }
}

function gone(detail: string): ServiceError {
  return new ServiceError('wrong_state', { detail });
}
