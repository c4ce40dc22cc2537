import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { Leaderboard } from './leaderboard';
import type { FirstPage } from './use-leaderboard-rows';

interface LeaderboardSectionProps {
  definition: BenchmarkDefinition;
  first: FirstPage;
  /** number of scored rows, unfiltered */
  scored: number;
}

/** The leaderboard with notes above it: nothing scored, no dataset. */
export function LeaderboardSection({ definition, first, scored }: LeaderboardSectionProps) {
  const { page } = first;
  const { counts, hidden, references } = page;
  const anything = counts.scored + counts.published + hidden + references.length > 0;
  return (
    <>
      {scored > 0 ? null : <NothingScored definition={definition} page={page} />}
      {anything ? <Leaderboard board={getLeaderboardDefinition(definition)} first={first} /> : null}
    </>
  );
}

interface NothingScoredProps {
  definition: BenchmarkDefinition;
  page: LeaderboardPage;
}

function NothingScored({ definition, page }: NothingScoredProps) {
  const published = definition.baselines.length > 0;
  if (!page.revision) {
    return (
      <EmptyState title="No dataset yet">
        Scoring starts after a maintainer imports the official files ({definition.truthFiles}) in
        the admin pages. {published ? 'Published results are shown below.' : ''}
      </EmptyState>
    );
  }
  const others = page.judges.filter(({ results }) => results > 0);
  if (others.length > 0) {
    return (
      <EmptyState title="No results with this judge yet">
        Select another judge below: {others.map(({ label }) => label).join(', ')}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No results yet"
      action={
        <Link href={`/b/${definition.id}/submit`} className={buttonClass('primary')}>
          Submit predictions
        </Link>
      }
    >
      Submit your model’s prediction files, review the result privately, and publish it when you’re
      ready. {published ? 'Published results are shown below.' : ''}
    </EmptyState>
  );
}
