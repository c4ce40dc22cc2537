import type {
  BenchmarkDefinition,
  CompositeDefinition,
  MetricDefinition,
  TaskDefinition,
} from './definition';

/** The metric data that tables and charts need. */
export type ShownMetric = Omit<MetricDefinition, 'channel' | 'aggregate'>;

/** A column group in tables: a task, or the numbers over several tasks with the same id. */
export interface ShownTask extends Omit<TaskDefinition, 'metrics'> {
  metrics: readonly ShownMetric[];
  /** its slices; absent for tasks, which have all slices of the benchmark */
  slices?: readonly string[];
}

/** All groups that a score’s `task` may name: numbers over several tasks first, then tasks. */
export function shownTasks({
  tasks,
  composites = [],
}: Pick<BenchmarkDefinition, 'tasks' | 'composites'>): ShownTask[] {
  const ids = [...new Set(composites.map(({ task }) => task))];
  const groups = ids.map((id) => composites.filter(({ task }) => task === id));
  return [...groups.flatMap(overTasks), ...tasks];
}

function overTasks(group: readonly CompositeDefinition[]): ShownTask[] {
  const [first] = group;
  if (!first) return [];
  return [
    {
      id: first.task,
      title: first.title,
      short: first.short,
      description: first.metric.description,
      metrics: [...new Map(group.map(({ metric }) => [metric.id, metric])).values()],
      primaryMetric: first.metric.id,
      slices: [...new Set(group.map(({ slice }) => slice))],
    },
  ];
}
