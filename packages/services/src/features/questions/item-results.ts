import { itemOutcome, type MetricDefinition, type OutcomeKind } from '@clapboard/benchmarks';
import type { Services } from '../../core/context';
import { storedOutcomes } from '../../pipeline/evaluations/stored-outcomes';

interface ResultsOf {
  evaluationId: string;
  task: string;
  metric: MetricDefinition;
  /** number of items in the task */
  items: number;
}

/**
 * Returns the outcome of each item of a task, in item order: for public revisions only. Throws if
 * rows are damaged.
 */
export async function itemResults(
  services: Pick<Services, 'db'>,
  { evaluationId, task, metric, items }: ResultsOf,
): Promise<{ outcome: OutcomeKind; value: number | null }[]> {
  const channels = [metric.channel];
  const outcomes = (await storedOutcomes(services, evaluationId, { task, channels })).get(task);
  const values = outcomes?.channels[metric.channel];
  if (!outcomes || !values || values.length !== items) {
    throw new Error(`Stored outcomes of ${task} don’t have one number per item.`);
  }
  return outcomes.nonAnswers.map((nonAnswer, i) => {
    const value = values[i] ?? Number.NaN;
    return {
      outcome: itemOutcome(metric, nonAnswer, value),
      value: Number.isFinite(value) ? value : null,
    };
  });
}
