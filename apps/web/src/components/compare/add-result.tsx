'use client';

import type { CompareCandidate } from '@clapboard/services/compare';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CandidateSearch } from '@/components/shared/candidate-search';
import { formatCandidate, searchFailed } from '@/components/shared/candidate-text';
import { useCandidates } from '@/components/shared/use-candidates';
import { Link } from '@/components/ui/link';
import { formatValueWithUnit, type ValueStyle } from '@/format/values';
import { type CompareAddress, compareHref } from '@/url-state/compare';

export interface AddResultProps {
  benchmark: string;
  address: CompareAddress;
  /** number format of the headline */
  style: ValueStyle;
  /** results for an empty query */
  initial: readonly CompareCandidate[];
}

/** Searches a benchmark's results; each hit links to the comparison with it. */
export function AddResult({ benchmark, address, style, initial }: AddResultProps) {
  const [query, setQuery] = useState('');
  const { candidates, state } = useCandidates(benchmark, query, initial);
  const open = candidates.filter(({ submissionId }) => !address.ids.includes(submissionId));
  return (
    <div className="flex flex-col gap-3">
      <CandidateSearch label="Search results to compare" query={query} onChange={setQuery} />
      <p role="status" className="text-faint text-sm">
        {state === 'failed'
          ? searchFailed
          : open.length === 0
            ? query
              ? 'No other result matches.'
              : 'This benchmark has no other result to compare.'
            : query
              ? `${open.length} found`
              : 'Sorted by headline score'}
      </p>
      <ul
        aria-busy={state === 'loading'}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface empty:hidden"
      >
        {open.map((candidate) => (
          <li key={candidate.submissionId}>
            <Link
              href={compareHref({
                ...address,
                ids: [...address.ids, candidate.submissionId],
                from: undefined,
              })}
              scroll={false}
              className="flex items-center gap-4 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <Plus aria-hidden className="size-4 shrink-0 text-accent" />
              <span className="min-w-0 grow">
                <span className="wrap-anywhere font-medium">
                  <span className="sr-only">Add </span>
                  {candidate.modelName}
                </span>
                <span className="block text-faint text-sm">
                  {formatCandidate(candidate, candidate.complete ? '' : 'incomplete')}
                </span>
              </span>
              <span className="numeric shrink-0 text-sm">
                {formatValueWithUnit(candidate.headline, style)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
