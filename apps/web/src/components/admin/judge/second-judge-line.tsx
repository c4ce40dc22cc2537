import type { SecondJudgeView } from '@clapboard/services/core';
import { formatCost, formatCount } from '@/format/values';
import { SecondJudgeDialog } from './second-judge-dialog';

interface SecondJudgeLineProps {
  /** title of the benchmark */
  title: string;
  judge: SecondJudgeView;
}

/** The second judge of a leaderboard, with the dialog that sets it. */
export function SecondJudgeLine({ title, judge }: SecondJudgeLineProps) {
  const { second, profiles } = judge;
  const known = profiles.find(({ profileId }) => profileId === second?.profileId);
  const cost =
    second && known ? ` About ${formatCost(known.answerNano * second.sample)} each.` : '';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4 text-sm sm:px-6">
      <p className="max-w-prose">
        <span className="font-medium">Second judge: {second?.label ?? 'none'}.</span>{' '}
        <span className="text-soft">
          {second
            ? `Judges ${formatCount(second.sample)} random answers of each new result again, paid for by ${second.setBy}.${cost}`
            : 'Another profile can judge a random sample of each new result. Only maintainers see its agreement.'}
        </span>
      </p>
      {profiles.length > 0 ? (
        <SecondJudgeDialog title={title} judge={judge} />
      ) : (
        <p className="text-faint">Needs a second profile.</p>
      )}
    </div>
  );
}
