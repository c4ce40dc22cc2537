import {
  type BenchmarkDefinition,
  type Item,
  primaryMetricOf,
  type ScoreRef,
  type TaskOutcomes,
} from '@clapboard/benchmarks';
import type { Services } from '../context';
import { storedOutcomes } from '../evaluations/stored-outcomes';

/** The tasks that a place rests on: itself, or those that a composite is made of. */
export function comparedTasks(
  { tasks, composites = [] }: BenchmarkDefinition,
  task: string,
): string[] {
  if (tasks.some(({ id }) => id === task)) return [task];
  const parts = composites.filter((one) => one.task === task).flatMap(({ of }) => of);
  return [...new Set(parts.map((part) => part.task))];
}

/** Items of some tasks, in the order of the outcomes, without what is asked in them. */
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
    const own = byTask.get(task);
    if (own) own.push(item);
    else byTask.set(task, [item]);
  }
  return byTask;
}

/** One evaluation's outcomes of the tasks that a place rests on, with the channels that it and the primary metrics read. */
export async function loadRun(
  services: Services,
  definition: BenchmarkDefinition,
  evaluationId: string,
  { task, metric }: Pick<ScoreRef, 'task' | 'metric'>,
): Promise<Map<string, TaskOutcomes>> {
  const wanted = comparedTasks(definition, task);
  const composite = definition.composites?.find(
    (one) => one.task === task && one.metric.id === metric,
  );
  const metricIds = new Set([metric, ...(composite?.of ?? []).map((part) => part.metric)]);
  const channels = definition.tasks
    .filter(({ id }) => wanted.includes(id))
    .flatMap((one) => [primaryMetricOf(one), ...one.metrics.filter(({ id }) => metricIds.has(id))])
    .flatMap(({ channel }) => [
      channel,
      ...definition.slices
        .filter(({ kind }) => kind === 'channel')
        .map(({ id }) => `${channel}@${id}`),
    ]);
  const outcomes = await storedOutcomes(services, evaluationId, {
    ...(wanted.length === 1 ? { task: wanted[0] } : {}),
    channels: [...new Set(channels)],
  });
  return new Map([...outcomes].filter(([id]) => wanted.includes(id)));
}
