import { z } from 'zod';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { lockRow } from '../../../core/database/lock-row';
import { ServiceError } from '../../../core/errors';
import { idSchema } from '../../../core/input/ids';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeProfileView } from '../../../core/views';
import { switchDefault } from './switch-default';
import { readProfile } from './view';

export const profileIdSchema = z.object({ profileId: idSchema });

export type ProfileIdInput = z.input<typeof profileIdSchema>;

/**
 * Makes a profile the judge of new submissions to its leaderboard. For maintainers. Throws
 * `wrong_state` for a retired one.
 */
export async function setDefaultProfile(
  services: Services,
  actor: Actor,
  input: ProfileIdInput,
): Promise<JudgeProfileView> {
  requireMaintainer(actor);
  const { profileId } = parseInput(profileIdSchema, input);
  return services.db.$transaction(async (tx) => {
    await lockRow(tx, 'JudgeProfile', profileId);
    const profile = await readProfile(tx, profileId);
    const { userId } = requireMaintainerOf(actor, profile.benchmark);
    if (profile.retiredAt) {
      throw new ServiceError('wrong_state', {
        detail: 'This profile is retired. Restore it first.',
      });
    }
    if (profile.isDefault) return profile;
    await switchDefault(tx, { ...profile, id: profileId }, userId);
    return readProfile(tx, profileId);
  });
}
