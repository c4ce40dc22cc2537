import { formatCount } from '@/format/values';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { getColumnName } from './columns';
import { listActiveFilters } from './filters';
import { type LoadedPages, rowCount } from './loaded-pages';
import type { LeaderboardControl } from './use-leaderboard-state';

interface PrintFactsProps {
  board: LeaderboardDefinition;
  control: LeaderboardControl;
  loaded: LoadedPages;
  /** number of printed rows */
  rows: number;
}

/** Order, judge and filters of the table, and how many of its rows are printed. */
export function PrintFacts({ board, control, loaded, rows }: PrintFactsProps) {
  const { state } = control;
  const { judges, judge } = loaded.page;
  const label = judges.find(({ id }) => id === judge)?.label;
  const filters = listActiveFilters(state.filters).map((filter) => filter.label);
  const all = rowCount(loaded);
  const facts = [
    `Sorted by ${getColumnName(board, state.sort)}, ${state.ascending ? 'ascending' : 'descending'}`,
    ...(label ? [`Judge: ${label}`] : []),
    ...(filters.length > 0 ? [`Filters: ${filters.join(', ')}`] : []),
    ...(rows < all ? [`The first ${formatCount(rows)} of ${formatCount(all)} rows`] : []),
  ];
  return <p className="facts">{facts.join(' · ')}</p>;
}
