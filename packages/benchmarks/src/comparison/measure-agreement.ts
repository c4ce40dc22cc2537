import { type Agreement, agreement, cohenKappa, mcnemarMidP, pairedTest } from '@clapboard/metrics';
import type { MetricDefinition, ScoreRef, TaskDefinition } from '../contract/definition';
import type { TaskOutcomes } from '../contract/scoring';
import { getPrimaryMetric, itemOutcome } from '../scoring/item-outcome';
import { type ItemsByTask, type NumberDefinition, numberLayouts } from '../scoring/number-layout';
import { rankingMetric } from '../scoring/ranking-metric';

/** One model’s outcomes and answers. */
interface AgreementRun {
  outcomes: ReadonlyMap<string, TaskOutcomes>;
  /**
   * normalized answers by task, in item order; empty text: missing answer; no entry: unknown
   * answers
   */
  answers?: ReadonlyMap<string, readonly string[]> | undefined;
}

/** How often two models are right and wrong on the same items. */
export interface MeasuredAgreement {
  counts: Agreement;
  /** Cohen’s kappa of right vs. not right; null if there is only one label */
  kappa: number | null;
  /**
   * two-sided p value of “both models are right equally often”; null if all items share one cluster
   */
  p: number | null;
  /** `mcnemar`: mid-p, if no two items share a cluster; otherwise Student’s t with clusters */
  test: 'mcnemar' | 't';
  /** every compared outcome is fully right or fully wrong; otherwise `right` means fully right */
  binary: boolean;
  /** items with equal answers, by whether the first model is right; null if answers are unknown */
  same: { whenRight: SameAnswers; whenWrong: SameAnswers } | null;
}

export interface SameAnswers {
  same: number;
  of: number;
}

/**
 * Agreement of two models on the items of a number, by the metric that ranks each of its tasks.
 * Counts items where both models have an outcome. Null if there are none, or if the metric has no
 * best value, so nothing counts as right (see itemOutcome).
 */
export function measureAgreement(
  definition: NumberDefinition,
  ref: ScoreRef,
  items: ItemsByTask,
  first: AgreementRun,
  second: AgreementRun,
): MeasuredAgreement | null {
  const positionsByTask = new Map<string, Set<number>>();
  const layout = numberLayouts(definition, items)(ref);
  for (const { task, positions } of layout?.groups.flat() ?? []) {
    const itemPositions = positionsByTask.get(task) ?? new Set<number>();
    for (const position of positions) itemPositions.add(position);
    positionsByTask.set(task, itemPositions);
  }
  const { groupCluster = (cluster) => cluster } = definition;
  const left: number[] = [];
  const right: number[] = [];
  const clusters: string[] = [];
  const same = { whenRight: { same: 0, of: 0 }, whenWrong: { same: 0, of: 0 } };
  let binary = true;
  let answersKnown = true;
  for (const task of definition.tasks) {
    const positions = positionsByTask.get(task.id);
    if (!positions) continue;
    const metric = getRankingMetric(task, [first, second]);
    if (metric.unit === 'score' || metric.direction === 'neutral') return null;
    const [leftOutcomes, other] = [first.outcomes.get(task.id), second.outcomes.get(task.id)];
    const [answers, others] = [first.answers?.get(task.id), second.answers?.get(task.id)];
    if (!answers || !others) answersKnown = false;
    for (const position of positions) {
      const a = leftOutcomes?.channels[metric.channel]?.[position] ?? Number.NaN;
      const b = other?.channels[metric.channel]?.[position] ?? Number.NaN;
      if (Number.isNaN(a) || Number.isNaN(b)) continue;
      const isRight = (value: number) => (itemOutcome(metric, null, value) === 'right' ? 1 : 0);
      binary &&= [a, b].every((value) => value === 0 || value === 1);
      left.push(isRight(a));
      right.push(isRight(b));
      clusters.push(groupCluster(items.get(task.id)?.[position]?.cluster ?? ''));
      const group = isRight(a) === 1 ? same.whenRight : same.whenWrong;
      group.of += 1;
      if (answers?.[position] !== '' && answers?.[position] === others?.[position]) group.same += 1;
    }
  }
  if (left.length === 0) return null;
  const counts = agreement(left, right);
  return {
    counts,
    kappa: cohenKappa(left.map(String), right.map(String)),
    ...testAgreement(counts, left, right, clusters),
    binary,
    same: answersKnown ? same : null,
  };
}

function testAgreement(
  { onlyFirst, onlySecond }: Agreement,
  left: readonly number[],
  right: readonly number[],
  clusters: readonly string[],
): Pick<MeasuredAgreement, 'p' | 'test'> {
  const n = left.length;
  const difference = (onlyFirst - onlySecond) / n;
  const sums = new Map<string, number>();
  for (const [i, cluster] of clusters.entries()) {
    const influence = ((left[i] ?? 0) - (right[i] ?? 0) - difference) / n;
    sums.set(cluster, (sums.get(cluster) ?? 0) + influence);
  }
  if (sums.size === n) return { p: mcnemarMidP(onlyFirst, onlySecond), test: 'mcnemar' };
  return { p: pairedTest(difference, [...sums.values()], sums.size)?.p ?? null, test: 't' };
}

/** The metric that ranks the task, or the primary metric if a run predates the ranking metric. */
function getRankingMetric(task: TaskDefinition, runs: readonly AgreementRun[]): MetricDefinition {
  const ranking = rankingMetric(task, task.primaryMetric);
  const metric = task.metrics.find(({ id }) => id === ranking);
  const isIn = ({ outcomes }: AgreementRun) =>
    metric !== undefined && outcomes.get(task.id)?.channels[metric.channel] !== undefined;
  return metric && runs.every(isIn) ? metric : getPrimaryMetric(task);
}
