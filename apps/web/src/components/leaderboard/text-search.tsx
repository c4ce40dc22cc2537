'use client';

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import type { LeaderboardControl } from './use-leaderboard-state';

/** Milliseconds after the last key press before rows are loaded. */
const pause = 180;

/** Searches model names, organisations and prompt variants. */
export function TextSearch({ control }: { control: LeaderboardControl }) {
  const id = useId();
  const { filters } = control.state;
  const [typed, setTyped] = useState<string | null>(null);
  const find = useEffectEvent((text: string) => {
    setTyped(null);
    if (text !== filters.text) control.show({ ...control.state, filters: { ...filters, text } });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => find(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="relative w-40 shrink-0 sm:w-34 lg:w-44">
      <label htmlFor={id} className="sr-only">
        Find models
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        id={id}
        type="search"
        maxLength={200}
        placeholder="Find models"
        value={typed ?? filters.text}
        onChange={(event) => setTyped(event.target.value)}
        className="pr-1 pl-9 lg:pr-3"
      />
    </div>
  );
}
