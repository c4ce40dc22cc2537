import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainer, requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { ServiceError } from '../../../core/errors';
import { parseInput } from '../../../core/input/parse-input';
import { fewestRepeated } from '../../../core/judging/fewest-repeated';
import type { JudgeProfileView } from '../../../core/views';
import { queueJudgeRepeat } from '../../../pipeline/judging/queue-judge-repeat';
import { readRequestProfile } from '../../../pipeline/judging/request-profile';
import { drawVerdicts } from '../../../pipeline/judging/store/judge-repeats';
import { readProfile } from '../profiles/view';
import { requireUsableProfile } from '../trust/usable-profile';
import { requestRepeatsSchema } from './schemas';

/**
 * Judges a random sample of the answers that a profile has judged three more times by the same profile, to measure how
 * often it contradicts itself. The sample is seeded by the measurement's id, which nobody knows in advance. For
 * maintainers, who pay within the daily budgets. Throws `wrong_state` for a retired profile, for one with fewer than
 * ten judged answers and while another measurement runs, and `over_budget`.
 */
export async function requestRepeats(
  services: Services,
  actor: Actor,
  input: z.input<typeof requestRepeatsSchema>,
): Promise<JudgeProfileView> {
  requireMaintainer(actor);
  const { profileId, sample } = parseInput(requestRepeatsSchema, input);
  const { benchmark } = await readProfile(services.db, profileId);
  const { userId } = requireMaintainerOf(actor, benchmark);
  await requireUsableProfile(services.db, profileId);
  const { judging } = await getBenchmark(benchmark).load();
  if (!judging) throw new Error(`${benchmark} is not judged.`);
  const id = randomUUID();
  const profile = await readRequestProfile(services.db, profileId);
  const drawn = await drawVerdicts(services, { profileId, sample, seed: id });
  if (drawn.length < fewestRepeated) {
    throw new ServiceError('wrong_state', {
      detail: `This profile has judged fewer than ${fewestRepeated} answers. Repeat its verdicts later.`,
    });
  }
  await services.db.$transaction(
    async (tx) => {
      const repeat = { id, requestedById: userId, profile, judging, drawn };
      const queued = await queueJudgeRepeat(tx, repeat);
      if (queued.kind === 'running') {
        throw new ServiceError('wrong_state', {
          detail: 'Verdicts of this profile are being repeated. Wait until that is finished.',
        });
      }
      if (queued.kind === 'over') {
        throw new ServiceError('over_budget', {
          detail:
            'This exceeds the remaining budget, so no judge calls were made. Repeat fewer verdicts, or raise the budget.',
        });
      }
      await recordAudit(tx, {
        actorId: userId,
        action: 'profile.repeat',
        subjectType: 'profile',
        subjectId: profileId,
        benchmark,
        after: { repeatId: id, drawn: drawn.length },
      });
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
  await services.wakeJudge(profileId);
  return readProfile(services.db, profileId);
}
