import type { ShownTask } from '@clapboard/benchmarks';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { listTaskParts } from './parts';

const titles = {
  intervals: 'Intervals',
  aspects: 'Aspects',
  radar: 'Radar',
  size: 'Parameters',
  time: 'Over time',
  gain: 'Prompt gain',
  ranks: 'Ranks',
  heat: 'Heat map',
  pairing: 'Trade-off',
} as const;

/** A chart of a leaderboard, as named in the address. */
export type LeaderboardChartKind = keyof typeof titles;

/** With fewer axes, bars show more than a polygon. */
const fewestAxes = 4;

/** What the rows of a leaderboard contain, for charts that not every leaderboard has. */
export interface LeaderboardContent {
  /** some runs use another prompt than the standard one */
  variants: boolean;
  /** number of ranked rows */
  ranked: number;
}

/** Returns the charts of a task on a leaderboard, in tab order. */
export function getLeaderboardCharts(
  board: LeaderboardDefinition,
  task: ShownTask,
  { variants, ranked }: LeaderboardContent,
): LeaderboardChartKind[] {
  const { parts, axes } = listTaskParts(board, task, task.primaryMetric);
  const divided = parts.length > 1;
  return [
    'intervals',
    ...(divided ? (['aspects'] as const) : []),
    ...(axes.length >= fewestAxes ? (['radar'] as const) : []),
    ...(ranked > 1 && (divided || board.tasks.length > 1) ? (['ranks'] as const) : []),
    'size',
    'time',
    ...(board.pairing ? (['pairing'] as const) : []),
    ...(variants ? (['gain'] as const) : []),
    ...(divided ? (['heat'] as const) : []),
  ];
}

/** Returns the chart with this id, or the first one. */
export function getLeaderboardChart(
  kinds: readonly LeaderboardChartKind[],
  id: string | null,
): LeaderboardChartKind {
  return kinds.find((kind) => kind === id) ?? kinds[0] ?? 'intervals';
}

/** Returns the title of a chart's tab. */
export function chartTitle(kind: LeaderboardChartKind): string {
  return titles[kind];
}
