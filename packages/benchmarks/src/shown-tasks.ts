import type {
  BenchmarkDefinition,
  CompositeDefinition,
  MetricDefinition,
  TaskDefinition,
} from './contract/definition';

/** What tables and charts need to know of a metric. */
export type ShownMetric = Omit<MetricDefinition, 'channel' | 'aggregate'>;

/** A column group of tables: a task, or numbers over several tasks that share an id. */
export interface ShownTask extends Omit<TaskDefinition, 'metrics'> {
  metrics: readonly ShownMetric[];
  /** slices that it has; absent for a task, which has all of its benchmark */
  slices?: readonly string[];
}

/** Numbers over several tasks, then the tasks: all that a score's `task` may name. */
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
