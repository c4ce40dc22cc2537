'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '@/components/ui/search-input';
import type { LeaderboardControl } from './use-leaderboard-state';

/** Milliseconds after the last key press before rows are loaded. */
const pause = 180;

/** Searches model names, organisations and prompt variants. */
export function TextSearch({ control }: { control: LeaderboardControl }) {
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
    <SearchInput
      label="Find models"
      maxLength={200}
      placeholder="Find models"
      value={typed ?? filters.text}
      onChange={(event) => setTyped(event.target.value)}
      className="w-40 shrink-0 sm:w-38 lg:w-44"
    />
  );
}
