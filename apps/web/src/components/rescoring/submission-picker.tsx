'use client';

import type { CompareCandidate } from '@clapboard/services/compare';
import { useState } from 'react';
import { CandidateSearch } from '@/components/shared/candidate-search';
import { formatCandidate, searchFailed } from '@/components/shared/candidate-text';
import { useCandidates } from '@/components/shared/use-candidates';
import { Button } from '@/components/ui/button';
import { CheckLine } from '@/components/ui/check-line';
import { FieldError } from '@/components/ui/field';
import { formatCounted } from '@/format/values';

export type Pickable = Pick<
  CompareCandidate,
  'submissionId' | 'modelName' | 'organisation' | 'runSettings' | 'visibility'
>;

interface SubmissionPickerProps {
  benchmark: string;
  chosen: readonly Pickable[];
  /** results for an empty query */
  initial: readonly CompareCandidate[];
  error?: string | undefined;
  onChange: (chosen: readonly Pickable[]) => void;
}

/** Submissions to select: selected ones first, then search results. */
export function SubmissionPicker(props: SubmissionPickerProps) {
  const { benchmark, chosen, initial, error, onChange } = props;
  const [query, setQuery] = useState('');
  const { candidates, state } = useCandidates(benchmark, query, initial);
  const isChosen = (pickable: Pickable) =>
    chosen.some(({ submissionId }) => submissionId === pickable.submissionId);
  const toggle = (pickable: Pickable) =>
    onChange(
      isChosen(pickable)
        ? chosen.filter(({ submissionId }) => submissionId !== pickable.submissionId)
        : [...chosen, pickable],
    );
  const lines = [...chosen, ...candidates.filter((candidate) => !isChosen(candidate))];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">Submissions</legend>
      <CandidateSearch label="Search submissions" query={query} onChange={setQuery} />
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p role="status" className="text-faint">
          {state === 'failed'
            ? searchFailed
            : `${formatCounted(chosen.length, 'submission')} selected${query && candidates.length === 0 ? ', no other matches' : ''}`}
        </p>
        {chosen.length > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => onChange([])}>
            Clear selection
          </Button>
        ) : null}
      </div>
      <FieldError>{error}</FieldError>
      <div
        aria-busy={state === 'loading'}
        className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-line bg-surface px-3 py-2 empty:hidden"
      >
        {lines.map((line) => (
          <CheckLine key={line.submissionId} checked={isChosen(line)} onChange={() => toggle(line)}>
            <span className="font-medium">{line.modelName}</span>{' '}
            <span className="text-faint">{formatCandidate(line)}</span>
          </CheckLine>
        ))}
      </div>
    </fieldset>
  );
}
