import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { BoardWindow } from '@clapboard/services';
import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { boardOf } from './board';
import { Leaderboard } from './leaderboard';
import type { FirstWindow } from './use-board-rows';

interface BoardSectionProps {
  definition: BenchmarkDefinition;
  first: FirstWindow;
  /** scored rows that there are, whatever is filtered */
  scored: number;
}

/** The leaderboard with what must be said before it: sample data, nothing scored, no dataset. */
export function BoardSection({ definition, first, scored }: BoardSectionProps) {
  const { window } = first;
  const { counts, hidden, references, revision } = window;
  const anything = counts.scored + counts.published + hidden + references.length > 0;
  return (
    <>
      {revision?.sample ? (
        <Alert tone="warn" title="This is sample data">
          The questions, and the models marked “Sample”, were made up to show how the site works.
          Their rows are not comparable with published ones.
        </Alert>
      ) : null}
      {scored > 0 ? null : <NothingScored definition={definition} window={window} />}
      {anything ? <Leaderboard board={boardOf(definition)} first={first} /> : null}
    </>
  );
}

interface NothingScoredProps {
  definition: BenchmarkDefinition;
  window: BoardWindow;
}

function NothingScored({ definition, window }: NothingScoredProps) {
  const published = definition.baselines.length > 0;
  if (!window.revision) {
    return (
      <EmptyState title="No dataset yet">
        A maintainer imports the official files ({definition.truthFiles}) in the admin pages before
        anything can be scored. {published ? 'Published numbers are shown below meanwhile.' : ''}
      </EmptyState>
    );
  }
  const others = window.judges.filter(({ results }) => results > 0);
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
      are ready. {published ? 'Published numbers are shown below meanwhile.' : ''}
    </EmptyState>
  );
}
