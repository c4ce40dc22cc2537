'use client';

import { SearchInput } from '@/components/ui/search-input';

interface CandidateSearchProps {
  /** accessible name */
  label: string;
  query: string;
  onChange: (query: string) => void;
}

/** Search field for the results of a benchmark; `useCandidates` does the searching. */
export function CandidateSearch({ label, query, onChange }: CandidateSearchProps) {
  return (
    <SearchInput
      label={label}
      value={query}
      onChange={(event) => onChange(event.target.value)}
      placeholder="Model, organisation or prompt"
      autoComplete="off"
      className="max-w-md"
    />
  );
}
