'use client';

import { noFilters } from '@clapboard/services/leaderboard/query-params';
import { X } from 'lucide-react';
import { formatCount } from '@/format/values';
import { listActiveFilters } from './filters';
import type { LeaderboardControl } from './use-leaderboard-state';

/** The active filters, each with a button to remove it, and the number of hidden rows. */
export function FilterChips({ control, hidden }: { control: LeaderboardControl; hidden: number }) {
  const { state, show } = control;
  const active = listActiveFilters(state.filters);
  if (active.length === 0) return null;
  return (
    <div className="no-print flex flex-wrap items-center gap-2 text-sm">
      <ul aria-label="Active filters" className="contents">
        {active.map(({ id, label, without }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => show({ ...state, filters: without }, 'push')}
              className="inline-flex h-8 max-w-64 items-center gap-1.5 rounded-full bg-accent-wash pr-2 pl-3 text-accent-strong text-xs hover:bg-sunken"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">, remove this filter</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="numeric pl-1 text-faint">
        {formatCount(hidden)} hidden by filters
      </p>
      <button
        type="button"
        onClick={() => show({ ...state, filters: noFilters }, 'push')}
        className="prose-link h-8 px-1"
      >
        Clear
      </button>
    </div>
  );
}
