import type { ScoreRef } from '@clapboard/benchmarks';
import { getMetric, getTask, type LeaderboardDefinition } from '@/leaderboard-view/definition';

export interface Choice {
  id: string;
  title: string;
}

/** What a reader can choose to compare. */
export interface ScoreChoices {
  tasks: readonly Choice[];
  metrics: readonly Choice[];
  /** by heading */
  slices: readonly { group: string; slices: readonly Choice[] }[];
}

/**
 * Returns tasks, metrics of the selected task and slices of the selected metric that every compared
 * result has.
 */
export function listScoreChoices(
  board: LeaderboardDefinition,
  shared: readonly ScoreRef[],
  chosen: ScoreRef,
): ScoreChoices {
  const titled = ({ id, title }: Choice) => ({ id, title });
  const metricIds = new Set(
    shared.filter(({ task }) => task === chosen.task).map(({ metric }) => metric),
  );
  const matchingScores = shared.filter(
    ({ task, metric }) => task === chosen.task && metric === chosen.metric,
  );
  const sliceIds = new Set(matchingScores.map(({ slice }) => slice));
  const groups = new Map<string, Choice[]>();
  for (const slice of board.slices) {
    if (!sliceIds.has(slice.id)) continue;
    if (slice.repeats !== undefined && slice.id !== chosen.slice) continue;
    groups.set(slice.group, [...(groups.get(slice.group) ?? []), titled(slice)]);
  }
  const taskIds = new Set(shared.map(({ task }) => task));
  return {
    tasks: [...taskIds].map((id) => titled(getTask(board, id))),
    metrics: [...metricIds].map((id) => titled(getMetric(getTask(board, chosen.task), id))),
    slices: [...groups].map(([group, slices]) => ({ group, slices })),
  };
}
