import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { lockRow } from '../../../core/database/lock-row';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeProfileView } from '../../../core/views';
import { endSecondJudge } from '../second-judge/set';
import { type ProfileIdInput, profileIdSchema } from './set-default';
import { readProfile } from './view';

/**
 * Retires a profile, also as the leaderboard's default or second judge: it judges nothing new. Its verdicts stay,
 * and waiting requests are still sent. For maintainers. Idempotent.
 */
export async function retireProfile(
  services: Services,
  actor: Actor,
  input: ProfileIdInput,
): Promise<JudgeProfileView> {
  return setRetired(services, actor, input, true);
}

/** Makes a retired profile usable again, but not the default. For maintainers. */
export async function restoreProfile(
  services: Services,
  actor: Actor,
  input: ProfileIdInput,
): Promise<JudgeProfileView> {
  return setRetired(services, actor, input, false);
}

async function setRetired(
  services: Services,
  actor: Actor,
  input: ProfileIdInput,
  retired: boolean,
): Promise<JudgeProfileView> {
  requireMaintainer(actor);
  const { profileId } = parseInput(profileIdSchema, input);
  return services.db.$transaction(async (tx) => {
    await lockRow(tx, 'JudgeProfile', profileId);
    const before = await readProfile(tx, profileId);
    const { userId } = requireMaintainerOf(actor, before.benchmark);
    if ((before.retiredAt !== null) === retired) return before;
    await tx.judgeProfile.update({
      where: { id: profileId },
      data: retired ? { retiredAt: new Date(), isDefault: false } : { retiredAt: null },
      select: { id: true },
    });
    if (retired)
      await endSecondJudge(tx, { profileId, benchmark: before.benchmark, actorId: userId });
    await recordAudit(tx, {
      actorId: userId,
      action: retired ? 'profile.retire' : 'profile.restore',
      subjectType: 'profile',
      subjectId: profileId,
      benchmark: before.benchmark,
      before: { isDefault: before.isDefault },
      after: { label: before.label, benchmark: before.benchmark },
    });
    return readProfile(tx, profileId);
  });
}
