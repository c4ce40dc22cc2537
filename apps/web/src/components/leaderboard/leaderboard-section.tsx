import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { packPage } from '@clapboard/services/leaderboard/packed-page';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { Leaderboard } from './leaderboard';

interface LeaderboardSectionProps {
  definition: BenchmarkDefinition;
  /** the first rows, and the query that they answer */
  page: LeaderboardPage;
  queryKey: string;
  /** number of scored rows, unfiltered */
  scored: number;
  /** the reader has an account */
  signedIn: boolean;
}

/** The leaderboard with notes above it: nothing scored, no dataset. */
export function LeaderboardSection(props: LeaderboardSectionProps) {
  const { definition, page, queryKey, scored, signedIn } = props;
  const { counts, hidden, references } = page;
  const anything = counts.scored + counts.published + hidden + references.length > 0;
  const otherJudges = page.judges.some(({ results }) => results > 0);
  return (
    <>
      {/* The leaderboard says who judged other results, and shows them on a click. */}
      {scored > 0 || otherJudges ? null : <NothingScored definition={definition} page={page} />}
      {anything || otherJudges ? (
        <Leaderboard
          board={getLeaderboardDefinition(definition)}
          first={{ queryKey, text: packPage(page) }}
          signedIn={signedIn}
        />
      ) : null}
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
      <Note title="No dataset yet" published={published}>
        Scoring starts after a maintainer imports the official files ({definition.truthFiles}) in
        the admin pages.
      </Note>
    );
  }
  return (
    <Note title="No results yet" published={published}>
      <Link href={`/b/${definition.id}/submit`} className="prose-link">
        Submit your model’s prediction files
      </Link>
      , review the result privately, and publish it when you’re ready.
    </Note>
  );
}

interface NoteProps {
  title: string;
  /** whether rows of papers follow */
  published?: boolean;
  children: ReactNode;
}

/** A strip, so that the published rows stay on the first screen. */
function Note({ title, published, children }: NoteProps) {
  return (
    <div className="rounded-card border border-line-strong border-dashed px-4 py-2.5 text-sm text-soft">
      <span className="font-semibold text-ink">{title}</span>
      {'. '}
      {children}
      {published ? ' Published results are shown below.' : ''}
    </div>
  );
}
