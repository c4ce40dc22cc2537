import { getTask, type LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { NumberStyle } from './difference';

interface NumberName {
  task: string;
  metric: string;
  slice: string;
  style: NumberStyle;
}

/** For scores of other scorer releases whose definitions aren't installed. */
const plain: NumberStyle = { unit: 'score', decimals: 3, direction: 'neutral' };

/** Returns title and format of a score; its ids if the leaderboard doesn't define it any more. */
export function nameNumber(
  board: LeaderboardDefinition,
  { task, metric, slice }: { task: string; metric: string; slice: string },
): NumberName {
  const shownTask = board.tasks.some(({ id }) => id === task) ? getTask(board, task) : null;
  const shownMetric = shownTask?.metrics.find(({ id }) => id === metric);
  return {
    task: shownTask?.title ?? task,
    metric: shownMetric?.title ?? metric,
    slice: board.slices.find(({ id }) => id === slice)?.title ?? slice,
    style: shownMetric ?? plain,
  };
}
