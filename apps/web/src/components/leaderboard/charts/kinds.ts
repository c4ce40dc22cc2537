import type { ShownTask } from '@clapboard/benchmarks';
import type { Board } from '@/leaderboard-view/board';
import { partsOfTask } from './parts';

const titles = {
  aspects: 'Aspects',
  radar: 'Radar',
  size: 'Parameters',
  time: 'Over time',
  heat: 'Heat map',
  pairing: 'Trade-off',
} as const;

/** A chart of a board, as it stands in the address. */
export type BoardChartKind = keyof typeof titles;

/** With fewer axes the bars say more than a polygon. */
const fewestAxes = 4;

/** The charts that a board has for a task, in the order of their tabs. */
export function boardCharts(board: Board, task: ShownTask): BoardChartKind[] {
  const { parts, axes } = partsOfTask(board, task, task.primaryMetric);
  const divided = parts.length > 1;
  return [
    ...(divided ? (['aspects'] as const) : []),
    ...(axes.length >= fewestAxes ? (['radar'] as const) : []),
    'size',
    'time',
    ...(board.pairing ? (['pairing'] as const) : []),
    ...(divided ? (['heat'] as const) : []),
  ];
}

/** The chart of an id, or the first that the task has. */
export function boardChart(board: Board, task: ShownTask, id: string | null): BoardChartKind {
  const kinds = boardCharts(board, task);
  return kinds.find((kind) => kind === id) ?? kinds[0] ?? 'size';
}

/** The name of a chart on its tab. */
export function chartTitle(kind: BoardChartKind): string {
  return titles[kind];
}
