import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { lockRow } from '../../../core/database/lock-row';
import { parseInput } from '../../../core/input/parse-input';
import type { JudgeProfileView } from '../../../core/views';
import { labelTaken } from './create';
import { changeProfileSchema } from './schemas';
import { readProfile } from './view';

/**
 * Changes label, prices and limits; omitted fields stay. For maintainers. Settings that affect
 * verdicts never change: that is another profile. Prices apply from the next reply. Throws
 * `name_taken`.
 */
export async function changeProfile(
  services: Services,
  actor: Actor,
  input: z.input<typeof changeProfileSchema>,
): Promise<JudgeProfileView> {
  requireMaintainer(actor);
  const { profileId, ...changes } = parseInput(changeProfileSchema, input);
  try {
    return await services.db.$transaction(async (tx) => {
      await lockRow(tx, 'JudgeProfile', profileId);
      const before = await readProfile(tx, profileId);
      const { userId } = requireMaintainerOf(actor, before.benchmark);
      await tx.judgeProfile.update({
        where: { id: profileId },
        data: {
          label: changes.label ?? before.label,
          inputPrice: changes.inputPrice ?? before.inputPrice,
          outputPrice: changes.outputPrice ?? before.outputPrice,
          concurrency: changes.concurrency ?? before.concurrency,
          timeoutSeconds: changes.timeoutSeconds ?? before.timeoutSeconds,
          requestsPerMinute: orBefore(changes.requestsPerMinute, before.requestsPerMinute),
          tokensPerMinute: orBefore(changes.tokensPerMinute, before.tokensPerMinute),
        },
        select: { id: true },
      });
      const after = await readProfile(tx, profileId);
      await recordAudit(tx, {
        actorId: userId,
        action: 'profile.change',
        subjectType: 'profile',
        subjectId: profileId,
        benchmark: before.benchmark,
        before: toAuditValues(before),
        after: toAuditValues(after),
      });
      return after;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? labelTaken(changes.label ?? '') : error;
  }
}

/** Null is a value here: no limit. */
function orBefore(value: number | null | undefined, before: number | null): number | null {
  return value === undefined ? before : value;
}

function toAuditValues(profile: JudgeProfileView) {
  const { label, inputPrice, outputPrice, concurrency } = profile;
  const { requestsPerMinute, tokensPerMinute, timeoutSeconds } = profile;
  return {
    label,
    inputPrice,
    outputPrice,
    concurrency,
    requestsPerMinute,
    tokensPerMinute,
    timeoutSeconds,
  };
}
