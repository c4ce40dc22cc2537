import type {
  BenchmarkDefinition,
  PairingDefinition,
  ReferenceLevel,
  ScoreRef,
  ShownMetric,
  ShownTask,
  SliceDefinition,
} from '@clapboard/benchmarks';
// Not from the index, which would send every benchmark to the browser with this file.
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { columnKey } from '@clapboard/services/leaderboard/columns';
import { capitalize } from '@/format/values';

/**
 * The part of a benchmark's definition that tables and charts need: plain values for the browser.
 */
export interface LeaderboardDefinition {
  id: string;
  title: string;
  itemNoun: readonly [string, string];
  /** scores over several tasks first, then the tasks */
  tasks: readonly ShownTask[];
  slices: readonly SliceDefinition[];
  headline: ScoreRef;
  pairing?: PairingDefinition | undefined;
  levels: readonly ReferenceLevel[];
}

/** Returns the plain part of a definition. */
export function getLeaderboardDefinition(definition: BenchmarkDefinition): LeaderboardDefinition {
  const { id, title, itemNoun, slices, headline, pairing, levels } = definition;
  const tasks = shownTasks(definition);
  return { id, title, itemNoun, tasks, slices, headline, pairing, levels };
}

/** The key of a leaderboard cell. */
export function cellKey(task: string, metric: string, slice: string): string {
  return columnKey({ task, metric, slice });
}

/**
 * Returns the task with this ID, by default the headline's. Throws if the definition has no such
 * task.
 */
export function getTask(board: LeaderboardDefinition, id: string | null): ShownTask {
  const found =
    board.tasks.find((task) => task.id === id) ??
    board.tasks.find((task) => task.id === board.headline.task);
  if (!found) throw new Error(`${board.id} has no task ${board.headline.task}, its headline's`);
  return found;
}

/**
 * Returns the metric with this ID, by default the task's primary one. Throws if the task doesn't
 * define it.
 */
export function getMetric(task: ShownTask, id: string | null): ShownMetric {
  const found =
    task.metrics.find((metric) => metric.id === id) ??
    task.metrics.find((metric) => metric.id === task.primaryMetric);
  if (!found) throw new Error(`Task ${task.id} has no metric ${task.primaryMetric}`);
  return found;
}

/** Returns the metric of the headline. */
export function getHeadlineMetric(board: LeaderboardDefinition): ShownMetric {
  const { task, metric } = board.headline;
  return getMetric(getTask(board, task), metric);
}

/** Returns the slice for a whole task: the headline's if it has one, else the first. */
export function getWholeSlice(board: LeaderboardDefinition): SliceDefinition {
  const found = board.slices.find((slice) => slice.id === board.headline.slice) ?? board.slices[0];
  if (!found) throw new Error(`${board.id} has no slices`);
  return found;
}

/** Returns the direct parts of the overall slice, or an empty list: the aspects of a chart. */
export function getAspects(board: LeaderboardDefinition): SliceDefinition[] {
  const whole = getWholeSlice(board).id;
  return board.slices.filter(
    (slice) => slice.id !== whole && (!slice.parent || slice.parent === whole),
  );
}

/** Returns all slices in table order: the overall slice, then each aspect followed by its parts. */
export function listSlicesInOrder(
  board: LeaderboardDefinition,
): { slice: SliceDefinition; part: boolean }[] {
  return [
    { slice: getWholeSlice(board), part: false },
    ...getAspects(board).flatMap((aspect) => [
      { slice: aspect, part: false },
      ...getParts(board, aspect.id).map((slice) => ({ slice, part: true })),
    ]),
  ];
}

/** Returns a part's title below its aspect: `Attribute: count` becomes `Count`. */
export function partTitle(slice: SliceDefinition): string {
  return capitalize(slice.title.replace(/^[^:]+:\s*/, ''));
}

/** Returns the direct parts of a slice, without one that repeats it. */
export function getParts(board: LeaderboardDefinition, slice: string): SliceDefinition[] {
  return board.slices.filter(
    (candidate) => candidate.parent === slice && candidate.repeats === undefined,
  );
}

/**
 * Returns the slices on which a task has scores: all of the leaderboard's unless the task lists its
 * own.
 */
export function listTaskSlices(board: LeaderboardDefinition, task: ShownTask): SliceDefinition[] {
  return board.slices.filter(({ id }) => task.slices?.includes(id) ?? true);
}

/** Returns the slice for one task: the overall slice, or the task's only one. */
export function getTaskWhole(board: LeaderboardDefinition, task: ShownTask): SliceDefinition {
  const slices = listTaskSlices(board, task);
  const whole = getWholeSlice(board);
  return slices.find(({ id }) => id === whole.id) ?? slices[0] ?? whole;
}

/** Returns the chance level of a task's metric on the overall slice, or null. */
export function computeLevel(
  board: LeaderboardDefinition,
  task: string,
  metric: string,
): ReferenceLevel | null {
  const slice = getWholeSlice(board).id;
  return (
    board.levels.find(
      (level) => level.task === task && level.metric === metric && level.slice === slice,
    ) ?? null
  );
}
