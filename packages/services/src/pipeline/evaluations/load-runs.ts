import {
  type BenchmarkDefinition,
  type Item,
  rankingMetric,
  type ScoreRef,
  type TaskOutcomes,
} from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { readStoredOutcomes } from './stored-outcomes';

/** The tasks that a score depends on: its task, or those of a composite. */
export function listComparedTasks(
  { tasks, composites = [] }: BenchmarkDefinition,
  task: string,
): string[] {
  if (tasks.some(({ id }) => id === task)) return [task];
  const parts = composites
    .filter((composite) => composite.task === task)
    .flatMap((composite) => composite.of);
  return [...new Set(parts.map((part) => part.task))];
}

/** Reads the items of some tasks, in the order of the outcomes, without their questions. */
export async function loadTaskItems(
  { db }: Services,
  revisionId: string,
  tasks: readonly string[],
): Promise<Map<string, Pick<Item, 'slices' | 'cluster'>[]>> {
  const rows = await db.item.findMany({
    where: { revisionId, task: { in: [...tasks] } },
    select: { task: true, slices: true, cluster: true },
    orderBy: [{ task: 'asc' }, { position: 'asc' }],
  });
  const byTask = new Map<string, Pick<Item, 'slices' | 'cluster'>[]>();
  for (const { task, ...item } of rows) {
    const items = byTask.get(task);
    if (items) items.push(item);
    else byTask.set(task, [item]);
  }
  return byTask;
}

/**
 * Reads one evaluation's outcomes for the tasks that a score depends on, with the channels of its
 * metric, the primary metrics and their ranking metrics.
 */
export async function loadRun(
  services: Services,
  definition: BenchmarkDefinition,
  evaluationId: string,
  { task, metric }: Pick<ScoreRef, 'task' | 'metric'>,
): Promise<Map<string, TaskOutcomes>> {
  const taskIds = listComparedTasks(definition, task);
  const composite = definition.composites?.find(
    (composite) => composite.task === task && composite.metric.id === metric,
  );
  const metricIds = new Set([metric, ...(composite?.of ?? []).map((part) => part.metric)]);
  const channels = definition.tasks
    .filter(({ id }) => taskIds.includes(id))
    .flatMap((task) => {
      const ranking = rankingMetric(task, task.primaryMetric);
      return task.metrics.filter(
        ({ id }) => id === task.primaryMetric || id === ranking || metricIds.has(id),
      );
    })
    .flatMap(({ channel }) => [
      channel,
      ...definition.slices
        .filter(({ kind }) => kind === 'channel')
        .map(({ id }) => `${channel}@${id}`),
    ]);
  const outcomes = await readStoredOutcomes(services, evaluationId, {
    ...(taskIds.length === 1 ? { task: taskIds[0] } : {}),
    channels: [...new Set(channels)],
  });
  return new Map([...outcomes].filter(([id]) => taskIds.includes(id)));
}
