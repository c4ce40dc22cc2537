import type { ShownTask } from '@clapboard/benchmarks';
import { type LeaderboardDefinition, listTaskSlices } from '@/leaderboard-view/definition';

/** Id of the view with one score per task. No task may use it. */
export const overview = 'overview';

/** One tab of a leaderboard. */
export interface LeaderboardView {
  id: string;
  title: string;
  /** null in the overview */
  task: ShownTask | null;
}

/**
 * Returns the views of a leaderboard: the overview, then every task with slices. With a single
 * score, no overview.
 */
export function toViews(board: LeaderboardDefinition): LeaderboardView[] {
  const views = board.tasks
    .filter((task) => listTaskSlices(board, task).length > 1)
    .map((task): LeaderboardView => ({ id: task.id, title: task.title, task }));
  if (board.tasks.length === 1 && views.length === 1) return views;
  return [{ id: overview, title: 'Overview', task: null }, ...views];
}

/** Returns the view with this id, or the first. */
export function toView(board: LeaderboardDefinition, id: string | null): LeaderboardView {
  const views = toViews(board);
  const found = views.find((view) => view.id === id) ?? views[0];
  if (!found) throw new Error(`${board.id} has no view`);
  return found;
}
