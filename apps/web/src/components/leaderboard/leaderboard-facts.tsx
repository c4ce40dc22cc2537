import type { BenchmarkDefinition } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { formatCount, shortenHash } from '@/format/values';

interface LeaderboardFactsProps {
  definition: BenchmarkDefinition;
  /** any rows of the leaderboard */
  page: LeaderboardPage;
}

/** Number of models, dataset and scorer. */
export function LeaderboardFacts({ definition, page }: LeaderboardFactsProps) {
  const { counts, revision } = page;
  return (
    <p className="mt-1 text-faint text-sm max-xl:truncate xl:mt-0">
      <span className="numeric">
        {formatCount(counts.scored)} scored, {formatCount(counts.published)} published
      </span>
      {revision ? (
        <>
          {' · '}
          {revision.label}, {formatCount(revision.itemCount)} questions{' '}
          <code
            className="font-mono text-xs max-sm:hidden"
            title={`${revision.hashKind === 'sha256' ? 'Content hash' : 'Keyed content hash (private revision)'} ${revision.contentHash}`}
          >
            {shortenHash(revision.contentHash)}
          </code>
          {revision.access === 'private' ? ', private, so numbers are rounded' : ''}
        </>
      ) : null}
      {' · '}scorer {definition.scorerVersion}
    </p>
  );
}
