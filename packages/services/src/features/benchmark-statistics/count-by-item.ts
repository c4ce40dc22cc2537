import {
  itemCredit,
  itemOutcome,
  type MetricDefinition,
  type TaskOutcomes,
} from '@clapboard/benchmarks';
import { itemRestCorrelations } from '@clapboard/metrics';
import { fewestDiscriminating, type QuestionGroup, suspectedBelow } from './query-values';
import type { QuestionSummary } from './views';

/** How results answer the items of a task, by item. */
export interface OutcomeCounts {
  results: number;
  right: Uint16Array;
  partly: Uint16Array;
  wrong: Uint16Array;
  /** mean share of the points */
  means: Float64Array;
  /** NaN where undefined, see `itemRestCorrelations` */
  discriminations: Float64Array;
}

/**
 * Counts how results answer the items of a task. `metric` is the task’s primary metric, a share. Results without a
 * number for each item are left out. An answer that isn’t counted earns nothing.
 */
export function countByItem(
  metric: MetricDefinition,
  items: number,
  runs: Iterable<TaskOutcomes>,
): OutcomeCounts {
  const counts = {
    right: new Uint16Array(items),
    partly: new Uint16Array(items),
    wrong: new Uint16Array(items),
  };
  const means = new Float64Array(items);
  const credits: Float64Array[] = [];
  for (const { nonAnswers, channels } of runs) {
    const values = channels[metric.channel];
    if (values?.length !== items) continue;
    const earned = new Float64Array(items);
    for (let item = 0; item < items; item += 1) {
      const value = values[item] ?? Number.NaN;
      const outcome = itemOutcome(metric, nonAnswers[item] ?? null, value);
      if (outcome === 'right' || outcome === 'partly' || outcome === 'wrong') {
        counts[outcome][item] = (counts[outcome][item] ?? 0) + 1;
      }
      const credit = itemCredit(metric, outcome, value);
      earned[item] = credit;
      means[item] = (means[item] ?? 0) + credit;
    }
    credits.push(earned);
  }
  const results = credits.length;
  return {
    results,
    ...counts,
    means: means.map((sum) => sum / results),
    discriminations:
      results < fewestDiscriminating
        ? new Float64Array(items).fill(Number.NaN)
        : itemRestCorrelations(credits),
  };
}

/** Returns the group of an item. */
export function getGroup(
  { results, right, partly, discriminations }: OutcomeCounts,
  item: number,
): QuestionGroup | null {
  if (right[item] === results) return 'all_right';
  if (right[item] === 0 && partly[item] === 0) return 'all_wrong';
  // NaN is not below.
  return (discriminations[item] ?? Number.NaN) < suspectedBelow ? 'suspected' : null;
}

/** Classes of a histogram of mean scores. With fewer possible values, some of them would always be empty. */
const classes = 10;

/** Returns the classes of the histogram without questions, and the class of a mean score. */
function createHistogram(results: number, graded: boolean) {
  const oneValueEach = !graded && results <= classes;
  const steps = oneValueEach ? results : classes;
  const histogram = Array.from({ length: oneValueEach ? steps + 1 : steps }, (_, index) => ({
    from: index / steps,
    to: (oneValueEach ? index : index + 1) / steps,
    questions: 0,
  }));
  // Rounding errors must not put a mean into the class below: a partial score of 0.3 among 3 results is 0.0999….
  const find = (mean: number) =>
    histogram[Math.min(histogram.length - 1, Math.floor(mean * steps + 1e-9))];
  return { histogram, find };
}

/** Sums up all items of a task. */
export function summarizeCounts(counts: OutcomeCounts): Omit<QuestionSummary, 'models'> {
  const { results, partly, means } = counts;
  const graded = partly.some((count) => count > 0);
  const { histogram, find } = createHistogram(results, graded);
  const sizes = { all_wrong: 0, all_right: 0, suspected: 0 };
  for (const [item, mean] of means.entries()) {
    const found = find(mean);
    if (found) found.questions += 1;
    const group = getGroup(counts, item);
    if (group) sizes[group] += 1;
  }
  return {
    results,
    questions: means.length,
    allWrong: sizes.all_wrong,
    allRight: sizes.all_right,
    suspected: results < fewestDiscriminating ? null : sizes.suspected,
    graded,
    histogram,
  };
}
