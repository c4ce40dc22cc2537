import type { Tx } from '@clapboard/db';
import { recordAudit } from '../../../core/audit';
import { lockName } from '../../../core/database/lock-name';
import { followDefaultProfile } from '../default-view/move';
import { endSecondJudge } from '../second-judge/set';

/**
 * Makes a profile its benchmark's default, and no longer its second judge, with an audit log entry. The leaderboard
 * shows its results by default if no result leaves the default view. Serialized, so that there are never two
 * defaults.
 */
export async function switchDefault(
  tx: Tx,
  profile: { id: string; benchmark: string; label: string },
  actorId: string,
): Promise<void> {
  const { id, benchmark, label } = profile;
  await lockJudges(tx, benchmark);
  const before = await tx.judgeProfile.findFirst({
    where: { benchmark, isDefault: true },
    select: { label: true },
  });
  await tx.judgeProfile.updateMany({
    where: { benchmark, isDefault: true, id: { not: id } },
    data: { isDefault: false },
  });
  await tx.judgeProfile.update({ where: { id }, data: { isDefault: true }, select: { id: true } });
  await endSecondJudge(tx, { profileId: id, benchmark, actorId });
  await recordAudit(tx, {
    actorId,
    action: 'profile.default',
    subjectType: 'profile',
    subjectId: id,
    benchmark,
    before: { label: before?.label ?? null },
    after: { benchmark, label },
  });
  await followDefaultProfile(tx, profile, actorId);
}

/** Serializes changes of a leaderboard's default profile and default view until the transaction ends. */
export async function lockJudges(tx: Tx, benchmark: string): Promise<void> {
  await lockName(tx, `judge:${benchmark}`);
}
