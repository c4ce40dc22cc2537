'use client';

import { X } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { chartLimit } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';

/** Published rows have no answers to compare. */
function isScored(id: string): boolean {
  return !id.startsWith('published:');
}

/** Actions for the selected rows; stays visible while any are selected. */
export function SelectionBar({ control }: { control: LeaderboardControl }) {
  const { state, show } = control;
  const scored = state.models.filter(isScored);
  if (state.models.length === 0) return null;
  return (
    <section
      aria-label="Selected models"
      className="no-print -translate-x-1/2 fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-2rem)] items-center gap-3 rounded-full border border-line bg-surface py-2 pr-2 pl-5 text-sm shadow-float"
    >
      <p role="status" className="numeric min-w-0">
        {state.models.length} of {chartLimit} selected
        {scored.length === 1 && state.models.length === 1 ? (
          <span className="text-faint max-sm:hidden">, select one more to compare</span>
        ) : null}
        {scored.length < 2 && state.models.length > scored.length ? (
          <span className="block whitespace-normal text-faint">
            {scored.length === 0
              ? 'Published rows have no answers to compare; choose scored ones.'
              : 'Published rows have no answers to compare; choose another scored one.'}
          </span>
        ) : null}
      </p>
      {scored.length > 1 ? (
        <Link
          href={`/compare?ids=${scored.join(',')}`}
          className={`${buttonClass('primary', 'sm')} rounded-full`}
        >
          Compare {scored.length} models
        </Link>
      ) : null}
      <button
        type="button"
        aria-label="Clear selection"
        title="Clear selection"
        onClick={() => show({ ...state, models: [] })}
        className="inline-flex size-9 items-center justify-center rounded-full text-faint hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
