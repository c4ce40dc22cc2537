import { findBenchmark } from '@clapboard/benchmarks';
import type { CompareCandidate } from '@clapboard/services/compare';
import { nameRun } from '@clapboard/services/run-label';
import { X } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { runSettingsText } from '@/format/run-settings';
import { getBenchmarkTitle } from '@/leaderboard-view/benchmark-title';
import { getHeadlineMetric, getLeaderboardDefinition } from '@/leaderboard-view/definition';
import { type CompareAddress, compareHref } from '@/url-state/compare';
import { AddResult } from './add-result';

interface CompareProblemProps {
  address: CompareAddress;
  /** what is wrong and what to do */
  message: string;
  /** visible results in the address */
  found: readonly CompareCandidate[];
  /** other results of the first one's benchmark */
  candidates: readonly CompareCandidate[];
}

/** Why the selected results can't be compared, with controls to select others. */
export function CompareProblem({ address, message, found, candidates }: CompareProblemProps) {
  const [first] = found;
  const definition = first && findBenchmark(first.benchmark);
  const board = definition && getLeaderboardDefinition(definition);
  const isSingle = address.ids.length === 1 && first !== undefined;
  const entries = address.ids.slice(0, 12).map((id) => ({
    id,
    result: found.find(({ submissionId }) => submissionId === id),
  }));
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Alert
        tone={isSingle ? 'info' : 'warn'}
        title={isSingle ? 'Choose a second result' : 'These results can’t be compared'}
      >
        {isSingle ? 'You’ve selected one result.' : message}
      </Alert>
      <ul className="divide-y divide-line border-line border-y">
        {entries.map(({ id, result }) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <span className="min-w-0 grow">
              <span className="wrap-anywhere font-medium">
                {result ? nameRun(result.modelName, result.runSettings) : 'Not found or not public'}
              </span>
              <span className="wrap-anywhere block text-faint text-sm">
                {result
                  ? [
                      getBenchmarkTitle(result.benchmark),
                      ...runSettingsText(result.runSettings),
                    ].join(' · ')
                  : id}
              </span>
            </span>
            <Link
              href={compareHref({ ids: address.ids.filter((candidate) => candidate !== id) })}
              className="inline-flex size-10 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
              aria-label={`Remove ${result ? nameRun(result.modelName, result.runSettings) : id}`}
            >
              <X aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {board && address.ids.length < 8 ? (
        <section aria-labelledby="add" className="flex flex-col gap-3">
          <h2 id="add" className="font-semibold text-lg tracking-tight">
            Other results on {board.title}
          </h2>
          <AddResult
            benchmark={board.id}
            address={{ ids: address.ids }}
            style={getHeadlineMetric(board)}
            initial={candidates}
          />
        </section>
      ) : null}
      <p>
        <Link href="/compare" className={buttonClass('secondary', 'sm')}>
          Start over
        </Link>
      </p>
    </div>
  );
}
