import type { Tx } from '@clapboard/db';
import { ServiceError } from '../../../core/errors';
import { invalidInput } from '../../../core/input/parse-input';

export interface UsableProfile {
  id: string;
  benchmark: string;
  version: string;
  isDefault: boolean;
}

/**
 * Returns the profile if it may judge something new. Throws `invalid_input` for an unknown one and
 * `wrong_state` for a retired one.
 */
export async function requireUsableProfile(
  db: Pick<Tx, 'judgeProfile'>,
  profileId: string,
): Promise<UsableProfile> {
  const profile = await db.judgeProfile.findUnique({
    where: { id: profileId },
    select: { id: true, benchmark: true, version: true, isDefault: true, retiredAt: true },
  });
  if (!profile) {
    throw invalidInput([['profileId', 'This profile does not exist. Choose another.']]);
  }
  if (profile.retiredAt) {
    throw new ServiceError('wrong_state', {
      detail: 'This profile is retired. Restore it, or choose another.',
    });
  }
  return profile;
}
