import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireAdmin, requireFresh } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { lockRow } from '../../../core/database/lock-row';
import { ServiceError } from '../../../core/errors';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { ProviderView } from '../../../core/views';
import { removeTrials } from '../../../pipeline/judging/trials/store';
import { hashProfile } from '../profiles/profile-version';
import { checkProviderUrl } from './check-provider-url';
import { providerNameTaken } from './create';
import { keyColumns } from './provider-key';
import { changeProviderSchema } from './schemas';
import { readProvider } from './view';

export type ChangeProviderInput = z.input<typeof changeProviderSchema>;

/**
 * Changes a provider; omitted fields stay, and a key is replaced or removed, never shown. For admins. A new address
 * needs the key again: throws `invalid_input` without it, so that nobody can read a key by moving its provider to a
 * server of their own. The address affects verdicts, so it can't change once a profile of this provider has judged
 * anything: throws `wrong_state`.
 */
export async function changeProvider(
  services: Services,
  actor: Actor,
  input: ChangeProviderInput,
): Promise<ProviderView> {
  const admin = requireAdmin(actor);
  requireFresh(admin);
  const { userId } = admin;
  const { providerId, name, baseUrl, key } = parseInput(changeProviderSchema, input);
  try {
    return await services.db.$transaction(async (tx) => {
      await lockRow(tx, 'JudgeProvider', providerId);
      const before = await readProvider(tx, providerId);
      if (baseUrl !== undefined && baseUrl !== before.baseUrl) {
        checkProviderUrl(services, baseUrl);
        if (key === undefined && before.keyFrom !== 'none') throw keyRequired();
        await moveProfiles(tx, providerId, baseUrl);
      }
      await tx.judgeProvider.update({
        where: { id: providerId },
        data: {
          ...(name === undefined ? {} : { name }),
          ...(baseUrl === undefined ? {} : { baseUrl }),
          ...(key === undefined ? {} : keyColumns(services.secretCipher, key, providerId)),
        },
      });
      // They tested another address or key.
      if (key !== undefined || (baseUrl !== undefined && baseUrl !== before.baseUrl)) {
        await removeTrials(tx, providerId);
      }
      const after = await readProvider(tx, providerId);
      await recordAudit(tx, {
        actorId: userId,
        action: 'provider.change',
        subjectType: 'provider',
        subjectId: providerId,
        before: toAuditValues(before),
        after: { ...toAuditValues(after), keyReplaced: key !== undefined },
      });
      return after;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? providerNameTaken(name ?? '') : error;
  }
}

function keyRequired(): ServiceError {
  const message = 'Enter the key again: it would be sent to the new address.';
  return invalidInput([
    ['baseUrl', 'A new address needs the key again.'],
    ['key', message],
  ]);
}

/**
 * Updates the version of unused profiles for the new address. Throws `wrong_state` if one was used.
 */
async function moveProfiles(tx: Tx, providerId: string, baseUrl: string): Promise<void> {
  const profiles = await tx.judgeProfile.findMany({
    where: { providerId },
    select: {
      id: true,
      model: true,
      temperature: true,
      maxTokens: true,
      promptsHash: true,
      _count: { select: { verdicts: true, evaluations: true, spotChecks: true } },
    },
  });
  const used = profiles.some(
    ({ _count }) => _count.verdicts + _count.evaluations + _count.spotChecks > 0,
  );
  if (used) {
    throw new ServiceError('wrong_state', {
      detail:
        'Results use verdicts from this address, so it can’t change. Add a provider with the new address, and profiles for it.',
      fields: { baseUrl: 'Add a provider for the new address.' },
    });
  }
  for (const profile of profiles) {
    await tx.judgeProfile.update({
      where: { id: profile.id },
      data: { version: hashProfile({ ...profile, baseUrl }) },
      select: { id: true },
    });
  }
}

function toAuditValues({ name, baseUrl, keyFrom, keyVariable }: ProviderView) {
  return { name, baseUrl, keyFrom, keyVariable };
}
