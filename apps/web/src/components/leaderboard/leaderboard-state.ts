import type { LeaderboardFilters } from '@clapboard/services/leaderboard';

/**
 * Everything that the user can change about a leaderboard. Stored in the page's address, so that
 * links show the same view.
 */
export interface LeaderboardUrlState {
  /** a judge of the leaderboard by id; null for the default one */
  judge: string | null;
  view: string;
  /** metric of a task's view; the headline's in the overview */
  metric: string;
  /** keys of the selected columns; null for the view's default */
  columns: readonly string[] | null;
  /** slices whose parts are shown as columns */
  open: readonly string[];
  /** slices whose parts are hidden among the selected columns */
  folded: readonly string[];
  /** key of a column, or `model` */
  sort: string;
  ascending: boolean;
  filters: LeaderboardFilters;
  published: boolean;
  /** published rows among the scored ones */
  mixed: boolean;
  intervals: boolean;
  /** rows selected for charts and comparison, in that order */
  models: readonly string[];
  /** kind of chart; null for the first */
  chart: string | null;
}
