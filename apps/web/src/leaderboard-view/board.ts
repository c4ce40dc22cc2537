import type {
  BenchmarkDefinition,
  PairingDefinition,
  ReferenceLevel,
  ScoreRef,
  ShownMetric,
  ShownTask,
  SliceDefinition,
} from '@clapboard/benchmarks';
// Not from the index: browsers read this file, and would be sent every benchmark with it.
import { shownTasks } from '@clapboard/benchmarks/shown-tasks';
import { columnKey } from '@clapboard/services/leaderboard/columns';

/** The part of a benchmark's definition that tables and charts need: plain values for the browser. */
export interface Board {
  id: string;
  title: string;
  itemNoun: readonly [string, string];
  /** numbers over several tasks first, then the tasks */
  tasks: readonly ShownTask[];
  slices: readonly SliceDefinition[];
  headline: ScoreRef;
  pairing?: PairingDefinition | undefined;
  levels: readonly ReferenceLevel[];
}

/** Takes the plain part of a definition. */
export function getBoard(definition: BenchmarkDefinition): Board {
  const { id, title, itemNoun, slices, headline, pairing, levels } = definition;
  const tasks = shownTasks(definition);
  return { id, title, itemNoun, tasks, slices, headline, pairing, levels };
}

/** The key of a leaderboard cell. */
export function cellKey(task: string, metric: string, slice: string): string {
  return columnKey({ task, metric, slice });
}

/** The task of an id, or the headline's. Throws when the definition has no such headline task. */
export function getTask(board: Board, id: string | null): ShownTask {
  const found =
    board.tasks.find((task) => task.id === id) ??
    board.tasks.find((task) => task.id === board.headline.task);
  if (!found) throw new Error(`${board.id} has no task ${board.headline.task}, its headline's`);
  return found;
}

/** The metric of an id, or the task's primary one. Throws when the task does not define that. */
export function getMetric(task: ShownTask, id: string | null): ShownMetric {
  const found =
    task.metrics.find((metric) => metric.id === id) ??
    task.metrics.find((metric) => metric.id === task.primaryMetric);
  if (!found) throw new Error(`Task ${task.id} has no metric ${task.primaryMetric}`);
  return found;
}

/** The slice that stands for a whole task: the headline's where there is one, else the first. */
export function wholeSlice(board: Board): SliceDefinition {
  const found = board.slices.find((slice) => slice.id === board.headline.slice) ?? board.slices[0];
  if (!found) throw new Error(`${board.id} has no slices`);
  return found;
}

/** Slices that refine the whole directly, or nothing: the aspects of a chart. */
export function getAspects(board: Board): SliceDefinition[] {
  const whole = wholeSlice(board).id;
  return board.slices.filter(
    (slice) => slice.id !== whole && (!slice.parent || slice.parent === whole),
  );
}

/** Every slice as tables list them: the whole, then each aspect with its parts after it. */
export function slicesInOrder(board: Board): { slice: SliceDefinition; part: boolean }[] {
  return [
    { slice: wholeSlice(board), part: false },
    ...getAspects(board).flatMap((aspect) => [
      { slice: aspect, part: false },
      ...getParts(board, aspect.id).map((slice) => ({ slice, part: true })),
    ]),
  ];
}

/** A part's title under its aspect's: `Attribute: count` is `Count` there. */
export function partTitle(slice: SliceDefinition): string {
  const title = slice.title.replace(/^[^:]+:\s*/, '');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Slices that refine the given one. */
export function getParts(board: Board, slice: string): SliceDefinition[] {
  return board.slices.filter((candidate) => candidate.parent === slice);
}

/** Every slice that a task has numbers on: all of its board, unless the task says which. */
export function slicesOfTask(board: Board, task: ShownTask): SliceDefinition[] {
  return board.slices.filter(({ id }) => task.slices?.includes(id) ?? true);
}

/** The slice that stands for one task: the board's whole, or the only one that the task has. */
export function wholeOfTask(board: Board, task: ShownTask): SliceDefinition {
  const slices = slicesOfTask(board, task);
  const whole = wholeSlice(board);
  return slices.find(({ id }) => id === whole.id) ?? slices[0] ?? whole;
}

/** The chance level of a task's metric over the whole, or null. */
export function computeLevel(board: Board, task: string, metric: string): ReferenceLevel | null {
  const slice = wholeSlice(board).id;
  return (
    board.levels.find(
      (level) => level.task === task && level.metric === metric && level.slice === slice,
    ) ?? null
  );
}
