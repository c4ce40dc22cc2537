import {
  clusterVariance,
  estimateRectifier,
  type Interval,
  mean,
  studentQuantile,
  wilsonInterval,
} from '@clapboard/metrics';
import { estimateNumber, type OutcomesByTask } from './estimate';
import type { NumberLayout, NumberPart } from './number-layout';

/** Largest error of a share, and largest standard error of equal items, that rounding can cause. */
const rounding = 1e-12;

/** Who decided the outcomes of items, by task and position. */
export interface HumanLabels {
  /** false: rules decided the outcome */
  isJudged(task: string, position: number): boolean;
  /** whether a person found a judged answer right; null without a label */
  getLabel(task: string, position: number): boolean | null;
}

/** A number as people would have judged it. */
interface LabelledEstimate extends Interval {
  value: number;
  /** answers with a label, and how many of these have the same outcome by the judge */
  labelled: number;
  agreed: number;
}

/** An item that counts in a part of the number. */
interface CountedItem {
  /** share of the number */
  weight: number;
  cluster: number;
  outcome: number;
  judged: boolean;
  /** null without a label, and where rules decided */
  label: number | null;
}

/**
 * Returns the number that people would have given, with its 95% interval, from labels on a random sample of the judged
 * answers: PPI++ (`estimateRectifier`). Outcomes that rules decided stay. Items outside the number’s denominator don’t
 * count, with or without a label. The interval is Wilson’s with the effective sample size p(1 − p) / variance, or with
 * the number of labels where p is 0 or 1, or every part is. The variance is cluster-robust and at least that of
 * independent items, like that of the number itself; t has the number of clusters with a label − 1 degrees of freedom.
 * Null if the number is undefined or not a share, and with labels in fewer than two clusters. No item may be in two
 * parts.
 */
export function estimateWithLabels(
  layout: NumberLayout,
  outcomes: OutcomesByTask,
  labels: HumanLabels,
): LabelledEstimate | null {
  const { groups } = layout;
  const parts = groups.flatMap((ofGroup) =>
    ofGroup.map((part) => countItems(part, outcomes, labels, 1 / (groups.length * ofGroup.length))),
  );
  const counted = parts.flat();
  const isShare = counted.every(({ outcome }) => outcome === 0 || outcome === 1);
  if (!isShare || parts.some(({ length }) => length === 0)) return null;
  const labelled = counted.flatMap(({ outcome, label, ...item }) =>
    label === null ? [] : [{ ...item, judged: outcome, labelled: label }],
  );
  const labelledClusters = new Set(labelled.map(({ cluster }) => cluster)).size;
  if (labelledClusters < 2) return null;
  const { lambda, shift, residuals, leastVariance } = estimateRectifier(labelled);

  const correct = (judged: boolean, outcome: number) =>
    judged ? lambda * outcome + shift : outcome;
  const corrected = correctOutcomes(layout, outcomes, (task, position, outcome) =>
    correct(labels.isJudged(task, position), outcome),
  );
  const number = estimateNumber(layout, corrected);
  if (number?.value == null || !number.influences) return null;
  const influences = number.influences.slice();
  let binomial = 0;
  for (const items of parts) {
    const partMean = mean(items.map(({ judged, outcome }) => correct(judged, outcome))).value ?? 0;
    binomial += (sumWeights(items) ** 2 * Math.max(0, partMean * (1 - partMean))) / items.length;
  }
  // The judged share of the number over that of the labelled answers: what a label stands for.
  const allJudged = counted.filter(({ judged }) => judged);
  const judgedShare = sumWeights(allJudged);
  const scale = judgedShare / sumWeights(labelled);
  let sampling = 0;
  for (const [i, { cluster, weight }] of labelled.entries()) {
    const influence = scale * weight * (residuals[i] ?? 0);
    influences[cluster] = (influences[cluster] ?? 0) + influence;
    sampling += influence ** 2;
  }
  const clusterCount = new Set(counted.map(({ cluster }) => cluster)).size;
  // Sampling variance that the sample is too small to show. There is none if every answer has a label.
  const missing = Math.max(0, judgedShare ** 2 * leastVariance - sampling);
  const unlabelled = 1 - labelled.length / allJudged.length;
  const variance =
    Math.max(clusterVariance(influences, clusterCount), binomial) + unlabelled * missing;

  const share = toShare(number.value);
  const spread = share * (1 - share);
  const size = spread > 0 && Math.sqrt(variance) > rounding ? spread / variance : labelled.length;
  return {
    value: share,
    ...wilsonInterval(share, size, studentQuantile(0.05, labelledClusters - 1)),
    labelled: labelled.length,
    agreed: labelled.filter((answer) => answer.judged === answer.labelled).length,
  };
}

/** Cuts an estimate to 0…1. Sums of weights miss the ends by rounding, where the interval has another formula. */
function toShare(value: number): number {
  if (value < rounding) return 0;
  return value > 1 - rounding ? 1 : value;
}

/** Replaces the outcomes of a number’s items. */
function correctOutcomes(
  { groups }: NumberLayout,
  outcomes: OutcomesByTask,
  correct: (task: string, position: number, outcome: number) => number,
): OutcomesByTask {
  const corrected = new Map(outcomes);
  for (const { task, channel, positions } of groups.flat()) {
    const found = corrected.get(task);
    const values = outcomes.get(task)?.channels[channel];
    if (!found || !values) continue;
    const replaced = Float64Array.from(found.channels[channel] ?? values);
    for (const position of positions) {
      replaced[position] = correct(task, position, values[position] ?? Number.NaN);
    }
    corrected.set(task, { ...found, channels: { ...found.channels, [channel]: replaced } });
  }
  return corrected;
}

function countItems(
  { task, channel, positions, clusters }: NumberPart,
  outcomes: OutcomesByTask,
  { isJudged, getLabel }: HumanLabels,
  partWeight: number,
): CountedItem[] {
  const values = outcomes.get(task)?.channels[channel];
  const items = positions.flatMap((position, i) => {
    const outcome = values?.[position] ?? Number.NaN;
    if (Number.isNaN(outcome)) return [];
    const judged = isJudged(task, position);
    const right = judged ? getLabel(task, position) : null;
    const label = right === null ? null : Number(right);
    return [{ cluster: clusters[i] ?? 0, outcome, judged, label }];
  });
  return items.map((item) => ({ ...item, weight: partWeight / items.length }));
}

function sumWeights(items: readonly { weight: number }[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}
