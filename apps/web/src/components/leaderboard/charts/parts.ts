import type { ShownTask, SliceDefinition } from '@clapboard/benchmarks';
import {
  type Board,
  cellKey,
  getAspects,
  getMetric,
  slicesOfTask,
  wholeOfTask,
} from '@/leaderboard-view/board';

/** One number of a model, under a name. */
export interface Part {
  /** key of its cell */
  key: string;
  title: string;
}

export interface Parts {
  whole: Part;
  /** what one part is, in the singular */
  noun: string;
  parts: Part[];
  /** those of one kind that are no averages of the others: what a polygon may compare */
  axes: Part[];
}

/**
 * What a metric of a task divides into: the task's aspects, or, where a number over all tasks has none,
 * the tasks, by those of their primary metrics that are measured alike.
 */
export function partsOfTask(board: Board, task: ShownTask, metricId: string): Parts {
  const metric = getMetric(task, metricId);
  const whole = wholeOfTask(board, task);
  const place = { key: cellKey(task.id, metric.id, whole.id), title: whole.title };
  const sliceIds = new Set(slicesOfTask(board, task).map(({ id }) => id));
  const aspects = getAspects(board).filter(({ id }) => sliceIds.has(id) && id !== whole.id);
  if (aspects.length > 0) {
    const part = ({ id, title }: SliceDefinition) => ({
      key: cellKey(task.id, metric.id, id),
      title,
    });
    const axes = largestGroup(aspects).map(part);
    return { whole: place, noun: 'aspect', parts: aspects.map(part), axes };
  }
  const others = board.tasks.flatMap((other): Part[] => {
    const primary = getMetric(other, other.primaryMetric);
    const alike = primary.unit === metric.unit && primary.direction === metric.direction;
    if (other.id === task.id || !alike) return [];
    const slice = wholeOfTask(board, other).id;
    return [{ key: cellKey(other.id, primary.id, slice), title: other.title }];
  });
  return { whole: { ...place, title: task.title }, noun: 'task', parts: others, axes: others };
}

/** The slices under the heading that has most of them, averages of other slices not counted. */
function largestGroup(slices: readonly SliceDefinition[]): SliceDefinition[] {
  const matchingSlices = slices.filter(({ kind }) => kind !== 'macro');
  const groups = [...new Set(matchingSlices.map(({ group }) => group))].map((group) =>
    matchingSlices.filter((slice) => slice.group === group),
  );
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
