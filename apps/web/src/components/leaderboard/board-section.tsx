import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardView } from '@clapboard/services';
import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { boardOf, withScoredSlices } from './board';
import { Leaderboard } from './leaderboard';

interface BoardSectionProps {
  definition: BenchmarkDefinition;
  view: LeaderboardView;
}

/** The leaderboard with what must be said before it: sample data, nothing scored, no dataset. */
export function BoardSection({ definition, view }: BoardSectionProps) {
  const scored = view.rows.some((row) => row.kind === 'scored');
  return (
    <>
      {view.revision?.sample ? (
        <Alert tone="warn" title="This is sample data">
          The questions, and the models marked “Sample”, were made up to show how the site works.
          Their rows are not comparable with published ones.
        </Alert>
      ) : null}
      {scored ? null : <NothingScored definition={definition} view={view} />}
      {view.rows.length > 0 ? (
        <Leaderboard board={withScoredSlices(boardOf(definition), view.rows)} view={view} />
      ) : null}
    </>
  );
}

function NothingScored({ definition, view }: BoardSectionProps) {
  if (!view.revision) {
    return (
      <EmptyState title="No dataset yet">
        A maintainer imports the official files ({definition.truthFiles}) in the admin pages before
        anything can be scored.
        {view.rows.length > 0 ? ' Published numbers are shown below meanwhile.' : ''}
      </EmptyState>
    );
  }
  const others = view.judges.filter(({ results }) => results > 0);
  if (others.length > 0) {
    return (
      <EmptyState title="No result by this judge yet">
        Choose another judge below: {others.map(({ label }) => label).join(', ')}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No model has been scored here yet"
      action={
        <Link href={`/b/${definition.id}/submit`} className={buttonClass('primary')}>
          Submit predictions
        </Link>
      }
    >
      Submit your model’s prediction files, look at the result in private, and publish it when you
      are ready. {view.rows.length > 0 ? 'Published numbers are shown below meanwhile.' : ''}
    </EmptyState>
  );
}
