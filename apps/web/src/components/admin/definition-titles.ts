import type { BenchmarkDefinition } from '@clapboard/benchmarks';

/** Returns a task's title, or its ID if the definition no longer has the task. */
export const getTaskTitle = ({ tasks }: Pick<BenchmarkDefinition, 'tasks'>, id: string): string =>
  tasks.find((task) => task.id === id)?.title ?? id;

/** Returns a slice's title, or its ID if the definition no longer has the slice. */
export const getSliceTitle = (
  { slices }: Pick<BenchmarkDefinition, 'slices'>,
  id: string,
): string => slices.find((slice) => slice.id === id)?.title ?? id;

/** Names tasks: `All tasks` if there are several and these are all of them, otherwise their titles. */
export const describeTasks = (
  definition: BenchmarkDefinition,
  ids: readonly string[],
  all: number,
): string =>
  all > 1 && ids.length === all
    ? 'All tasks'
    : ids.map((id) => getTaskTitle(definition, id)).join(', ');
