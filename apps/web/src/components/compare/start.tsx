import { type BenchmarkDefinition, benchmarks } from '@clapboard/benchmarks';
import type { CompareCandidate } from '@clapboard/services/compare';
import { nameRun } from '@clapboard/services/run-label';
import { buttonClass } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { keepUnits } from '@/format/run-name';
import { formatValueWithUnit } from '@/format/values';
import { getLeaderboardDefinition, getMetric, getTask } from '@/leaderboard-view/definition';
import { compareHref } from '@/url-state/compare';

interface StartProps {
  /** the best results of each benchmark with any, best first */
  best: ReadonlyMap<string, readonly CompareCandidate[]>;
}

/** The start page: the best two results of each benchmark, and where to select others. */
export function Start({ best }: StartProps) {
  return (
    <section aria-labelledby="start" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="start" className="font-semibold text-xl tracking-tight">
          Start with a benchmark’s best results
        </h2>
        <p className="mt-1 text-soft">
          Compare the best two, and add more on the next page, up to eight. Or select models on a
          leaderboard and choose “Compare”.
        </p>
      </div>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {benchmarks.map((definition) => (
          <StartCard
            key={definition.id}
            definition={definition}
            candidates={best.get(definition.id) ?? []}
          />
        ))}
      </div>
    </section>
  );
}

interface StartCardProps {
  definition: BenchmarkDefinition;
  candidates: readonly CompareCandidate[];
}

function StartCard({ definition, candidates }: StartCardProps) {
  const board = getLeaderboardDefinition(definition);
  const task = getTask(board, board.headline.task);
  const metric = getMetric(task, board.headline.metric);
  // The value that ranks use.
  const ranking = metric.full ? getMetric(task, metric.full) : metric;
  const comparable = candidates.filter(({ headline }) => headline !== null);
  const ids = comparable.slice(0, 2).map(({ submissionId }) => submissionId);
  return (
    <Card className="flex flex-col" aria-labelledby={`start-${definition.id}`}>
      <CardBody className="flex grow flex-col">
        <h3 id={`start-${definition.id}`} className="font-semibold text-lg tracking-tight">
          {definition.title}
        </h3>
        <p className="mt-1 text-faint text-sm">
          {ranking.title}
          {ranking.direction === 'lower' ? ' (lower is better)' : null}
        </p>
        <ol className="mt-4 mb-5 divide-y divide-line border-line border-y">
          {comparable.slice(0, 4).map((candidate) => (
            <li key={candidate.submissionId} className="flex items-baseline gap-4 py-2.5 text-sm">
              <span className="min-w-0 grow text-balance">
                <Link
                  href={`/submissions/${candidate.submissionId}`}
                  className="wrap-anywhere font-medium hover:text-accent"
                >
                  {keepUnits(nameRun(candidate.modelName, candidate.runSettings))}
                </Link>
              </span>
              <span className="numeric">{formatValueWithUnit(candidate.headline, ranking)}</span>
            </li>
          ))}
          {comparable.length < 2 ? (
            <li className="py-2.5 text-faint text-sm">
              {comparable.length === 0
                ? 'No complete public results yet.'
                : 'A comparison needs one more result.'}
            </li>
          ) : null}
        </ol>
        {ids.length === 2 ? (
          <Link href={compareHref({ ids })} className={`${buttonClass('secondary', 'sm')} mt-auto`}>
            Compare the first two
          </Link>
        ) : (
          <Link
            href={`/b/${definition.id}/submit`}
            className={`${buttonClass('secondary', 'sm')} mt-auto`}
          >
            Submit predictions
          </Link>
        )}
      </CardBody>
    </Card>
  );
}
