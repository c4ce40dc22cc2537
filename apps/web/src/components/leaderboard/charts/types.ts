import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';

/** Properties of every leaderboard chart. */
export interface LeaderboardChartProps {
  board: LeaderboardDefinition;
  task: ShownTask;
  metric: ShownMetric;
  /** the part of the leaderboard's query that filters rows and selects the judge */
  query: string;
  /** ids of the coloured rows, in order of selection */
  chosen: readonly string[];
  /** about the number of rows of the first chart */
  rowCount: number;
  onSelect: (id: string) => void;
}
