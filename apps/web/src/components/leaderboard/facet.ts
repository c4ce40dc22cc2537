import type { LeaderboardFilters } from '@clapboard/services/leaderboard';

export interface FacetProps {
  filters: LeaderboardFilters;
  onFilter: (filters: LeaderboardFilters) => void;
}

/** Layout of a heading of the filter panel with its controls. */
export const facetClass = 'flex flex-col gap-1 py-3 first:pt-1';
