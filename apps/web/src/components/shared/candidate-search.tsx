'use client';

import { Search } from 'lucide-react';
import { useId } from 'react';
import { Input } from '@/components/ui/input';

interface CandidateSearchProps {
  /** accessible name */
  label: string;
  query: string;
  onChange: (query: string) => void;
}

/** Search field for the results of a benchmark; `useCandidates` does the searching. */
export function CandidateSearch({ label, query, onChange }: CandidateSearchProps) {
  const id = useId();
  return (
    <div className="relative max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        id={id}
        type="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Model, organisation or prompt"
        autoComplete="off"
        className="pl-9"
      />
    </div>
  );
}
