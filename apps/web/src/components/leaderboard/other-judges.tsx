import type { JudgeChoice } from '@clapboard/services/core';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { formatCount } from '@/format/values';
import type { LeaderboardControl } from './use-leaderboard-state';

interface OtherJudgesProps {
  page: Pick<LeaderboardPage, 'judge' | 'judges'>;
  control: Pick<LeaderboardControl, 'state' | 'show'>;
}

/** Says how many results other judges gave, because no row of theirs is in the table, and shows them on a click. */
export function OtherJudges({ page, control }: OtherJudgesProps) {
  const others = page.judges.filter(({ id, results }) => id !== page.judge && results > 0);
  if (others.length === 0) return null;
  return (
    <ul className="no-print flex flex-wrap gap-x-6 gap-y-1 text-soft text-xs">
      {others.map((choice) => (
        <li key={choice.id} className="min-w-0">
          {countText(choice)}{' '}
          <button
            type="button"
            className="prose-link inline-flex min-h-6 items-center"
            onClick={() => control.show({ ...control.state, judge: choice.id }, 'push')}
          >
            Show {choice.results === 1 ? 'it' : 'them'}
            <span className="sr-only"> ({choice.label})</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `8 more results are judged by their submitters.` */
function countText({ results, judge, label }: JudgeChoice): string {
  const [more, are, submitters] =
    results === 1 ? ['result', 'is', 'its submitter'] : ['results', 'are', 'their submitters'];
  return `${formatCount(results)} more ${more} ${are} judged by ${judge ? label : submitters}.`;
}
