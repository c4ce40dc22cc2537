import type { Tx } from '@clapboard/db';
import { isMaintainerOf, requireMaintainer } from '../../../core/authorise';
import type { Actor, Services } from '../../../core/context';
import type { SecondJudgeView } from '../../../core/views';
import { listJudgedBenchmarks } from '../budgets/list';
import { readAnswerCost } from '../estimate/answer-cost';

/**
 * Returns the second judge of each judged leaderboard that the actor maintains, and the profiles that can be one with
 * their estimated cost per answer. For maintainers.
 */
export async function listSecondJudges({ db }: Services, actor: Actor): Promise<SecondJudgeView[]> {
  requireMaintainer(actor);
  const maintained = listJudgedBenchmarks().filter((benchmark) => isMaintainerOf(actor, benchmark));
  return Promise.all(maintained.map((benchmark) => readSecondJudge(db, benchmark)));
}

/** Returns the second judge of a leaderboard, with the profiles that can be one. */
export async function readSecondJudge(
  db: Pick<Tx, 'secondJudge' | 'judgeProfile' | '$queryRaw'>,
  benchmark: string,
): Promise<SecondJudgeView> {
  const row = await db.secondJudge.findUnique({
    where: { benchmark },
    select: {
      profileId: true,
      sample: true,
      since: true,
      profile: { select: { label: true } },
      setBy: { select: { name: true } },
    },
  });
  const profiles = await db.judgeProfile.findMany({
    where: { benchmark, retiredAt: null, isDefault: false },
    select: { id: true, label: true, inputPrice: true, outputPrice: true, maxTokens: true },
    orderBy: { label: 'asc' },
  });
  const { measured, getCost } = await readAnswerCost(db, benchmark);
  return {
    benchmark,
    second: row && {
      profileId: row.profileId,
      label: row.profile.label,
      sample: row.sample,
      since: row.since,
      setBy: row.setBy.name,
    },
    profiles: profiles.map(({ id, label, ...profile }) => ({
      profileId: id,
      label,
      answerNano: getCost(profile),
    })),
    measured,
  };
}
