import type { BoardFilters } from '@clapboard/services/leaderboard';

/** All that a reader can change about a leaderboard. It lives in the address, so that a link shows the same. */
export interface LeaderboardUrlState {
  /** a judge of the board, by its id; null for the board's own choice */
  judge: string | null;
  view: string;
  /** metric of a task's view; the headline's in the overview */
  metric: string;
  /** keys of the columns that the reader chose; null for the view's own */
  columns: readonly string[] | null;
  /** slices whose parts are shown as columns of their own */
  open: readonly string[];
  /** key of a column, or `model` */
  sort: string;
  ascending: boolean;
  filters: BoardFilters;
  published: boolean;
  intervals: boolean;
  /** rows chosen to be charted and compared, in that order */
  models: readonly string[];
  /** kind of chart; null for the first */
  chart: string | null;
}
