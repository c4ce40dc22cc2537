import type { ShownTask, SliceDefinition } from '@clapboard/benchmarks';
import {
  cellKey,
  getAspects,
  getMetric,
  getTaskWhole,
  type LeaderboardDefinition,
  listTaskSlices,
} from '@/leaderboard-view/definition';

/** A named score of a model. */
export interface Part {
  /** key of its cell */
  key: string;
  title: string;
  /** heading of an aspect */
  group?: string | undefined;
}

export interface Parts {
  whole: Part;
  /** singular noun for a part */
  noun: string;
  parts: Part[];
  /** parts of one kind that aren't averages of others, for the axes of a radar */
  axes: Part[];
}

/**
 * Returns the parts of a task's metric: the task's aspects or, for a score over all tasks without
 * aspects, the tasks whose primary metrics have the same unit.
 */
export function listTaskParts(
  board: LeaderboardDefinition,
  task: ShownTask,
  metricId: string,
): Parts {
  const metric = getMetric(task, metricId);
  const whole = getTaskWhole(board, task);
  const wholePart = { key: cellKey(task.id, metric.id, whole.id), title: whole.title };
  const sliceIds = new Set(listTaskSlices(board, task).map(({ id }) => id));
  const aspects = getAspects(board).filter(({ id }) => sliceIds.has(id) && id !== whole.id);
  if (aspects.length > 0) {
    const part = ({ id, title, group }: SliceDefinition) => ({
      key: cellKey(task.id, metric.id, id),
      title,
      group,
    });
    const axes = largestGroup(aspects).map(part);
    return { whole: wholePart, noun: 'aspect', parts: aspects.map(part), axes };
  }
  const others = board.tasks.flatMap((other): Part[] => {
    const primary = getMetric(other, other.primaryMetric);
    const alike = primary.unit === metric.unit && primary.direction === metric.direction;
    if (other.id === task.id || !alike) return [];
    const slice = getTaskWhole(board, other).id;
    return [{ key: cellKey(other.id, primary.id, slice), title: other.title }];
  });
  return { whole: { ...wholePart, title: task.title }, noun: 'task', parts: others, axes: others };
}

/** Returns the slices of the heading that has most of them, without averages of other slices. */
function largestGroup(slices: readonly SliceDefinition[]): SliceDefinition[] {
  const matchingSlices = slices.filter(({ kind }) => kind !== 'macro');
  const groups = [...new Set(matchingSlices.map(({ group }) => group))].map((group) =>
    matchingSlices.filter((slice) => slice.group === group),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
