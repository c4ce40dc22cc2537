import { type BenchmarkDefinition, itemOutcome, primaryMetricOf } from '@clapboard/benchmarks';
import type { Services } from '../context';

/** A scored submission as the search for signals sees it. */
export interface Looked {
  submissionId: string;
  submitterId: string;
  modelId: string;
  createdAt: Date;
  evaluationId: string;
  revisionId: string;
  baseline: boolean;
  model: string;
  /**
   * By `task/slice`, of primary metrics whose best end is known: 1 is best. Whole tasks, and slices that
   * are sets of items; means of other slices say nothing of their own.
   */
  parts: Map<string, { task: string; slice: string; whole: boolean; value: number; n: number }>;
  /** the headline as it is stored; null without one */
  headline: number | null;
}

/** Every submission of a benchmark with a current result, with the numbers of its parts. */
export async function lookedAt(
  { db }: Services,
  definition: BenchmarkDefinition,
): Promise<Looked[]> {
  const primary = definition.tasks.map((task) => ({ task: task.id, ...primaryMetricOf(task) }));
  const kinds = new Map(definition.slices.map(({ id, kind }) => [id, kind]));
  const { headline } = definition;
  const rows = await db.submission.findMany({
    where: { benchmark: definition.id, currentEvaluation: { status: 'done' } },
    select: {
      id: true,
      submitterId: true,
      modelId: true,
      createdAt: true,
      baseline: true,
      model: { select: { name: true } },
      currentEvaluation: {
        select: {
          id: true,
          revisionId: true,
          scores: {
            where: {
              OR: [
                ...primary.map(({ task, id }) => ({ task, metric: id })),
                { task: headline.task, metric: headline.metric, slice: headline.slice },
              ],
            },
            select: { task: true, metric: true, slice: true, value: true, n: true },
          },
        },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.flatMap(({ id, currentEvaluation, model, ...row }) => {
    if (!currentEvaluation) return [];
    const { scores, id: evaluationId, revisionId } = currentEvaluation;
    const parts: Looked['parts'] = new Map();
    for (const { task, metric, slice, value, n } of scores) {
      const own = primary.find((one) => one.task === task && one.id === metric);
      if (!own || value === null || n === 0 || !hasEnds(own)) continue;
      const kind = kinds.get(slice);
      if (kind !== 'all' && kind !== 'items') continue;
      const share = own.direction === 'lower' ? 1 - value : value;
      const whole = kind === 'all';
      parts.set(`${task}/${slice}`, { task, slice: whole ? 'all' : slice, whole, value: share, n });
    }
    const found = scores.find(
      ({ task, metric, slice }) =>
        task === headline.task && metric === headline.metric && slice === headline.slice,
    );
    return [
      {
        ...row,
        submissionId: id,
        evaluationId,
        revisionId,
        model: model.name,
        parts,
        headline: found?.value ?? null,
      },
    ];
  });
}

/** Whether best and worst of a metric are known, so that its numbers are shares. */
export function hasEnds(metric: Parameters<typeof itemOutcome>[0]): boolean {
  return itemOutcome(metric, null, 1) !== 'partly';
}
