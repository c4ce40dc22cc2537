import type { Tx } from '@clapboard/db';
import type { z } from 'zod';
import { recordAudit } from '../../../core/audit';
import { requireMaintainerOf } from '../../../core/authorise';
import { getBenchmark } from '../../../core/benchmark';
import type { Actor, Services } from '../../../core/context';
import { lockRow } from '../../../core/database/lock-row';
import { invalidInput, parseInput } from '../../../core/input/parse-input';
import type { SecondJudgeView } from '../../../core/views';
import { requireUsableProfile } from '../trust/usable-profile';
import { readSecondJudge } from './list';
import { secondJudgeSchema } from './schemas';
import { removeSecondJudge, writeSecondJudge } from './store';

/**
 * Sets the profile that judges a random sample of each result that another profile judges from now on, or none. Scores
 * never depend on it. The actor pays, within the budgets of a user and of the leaderboard. For maintainers.
 */
export async function setSecondJudge(
  services: Services,
  actor: Actor,
  input: z.input<typeof secondJudgeSchema>,
): Promise<SecondJudgeView> {
  const { benchmark, profileId, sample } = parseInput(secondJudgeSchema, input);
  const { userId } = requireMaintainerOf(actor, benchmark);
  const { title, judged } = getBenchmark(benchmark);
  if (!judged) throw invalidInput([['benchmark', `${title} is scored by rules.`]]);
  return services.db.$transaction(async (tx) => {
    if (profileId === null) {
      await endSecondJudge(tx, { benchmark, actorId: userId });
      return readSecondJudge(tx, benchmark);
    }
    await lockRow(tx, 'JudgeProfile', profileId);
    const profile = await requireUsableProfile(tx, profileId);
    if (profile.benchmark !== benchmark) {
      throw invalidInput([['profileId', 'This profile judges another benchmark. Choose another.']]);
    }
    if (profile.isDefault) {
      throw invalidInput([['profileId', 'This profile judges new submissions. Choose another.']]);
    }
    await writeSecondJudge(tx, { benchmark, profileId, sample, setById: userId });
    await recordAudit(tx, {
      actorId: userId,
      action: 'judge.second',
      subjectType: 'benchmark',
      subjectId: benchmark,
      benchmark,
      after: { profileId, sample },
    });
    return readSecondJudge(tx, benchmark);
  });
}

/** Removes the second judge of a leaderboard, or only this profile as its second judge. */
export async function endSecondJudge(
  tx: Tx,
  { benchmark, profileId, actorId }: { benchmark: string; profileId?: string; actorId: string },
): Promise<void> {
  if (!(await removeSecondJudge(tx, { benchmark, ...(profileId && { profileId }) }))) return;
  await recordAudit(tx, {
    actorId,
    action: 'judge.second-removed',
    subjectType: 'benchmark',
    subjectId: benchmark,
    benchmark,
  });
}
