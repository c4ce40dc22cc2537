import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import type { Board } from '@/leaderboard-view/board';

/** What every chart of a board is told. */
export interface BoardChartProps {
  board: Board;
  task: ShownTask;
  metric: ShownMetric;
  /** the part of the board's query that filters rows and chooses the judge */
  query: string;
  /** ids of the rows drawn in colour, in the order of choosing */
  chosen: readonly string[];
  onSelect: (id: string) => void;
}
