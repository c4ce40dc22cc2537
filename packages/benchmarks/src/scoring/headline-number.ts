import type { BenchmarkDefinition, ScoreRef } from '../contract/definition';
import type { EvaluationResult } from '../contract/result';
import { rankingRef } from './ranking-metric';

/**
 * A benchmark’s headline number, over the official denominator and over all items. Null: undefined
 * or not submitted.
 */
interface HeadlineNumber extends ScoreRef {
  official: number | null;
  /**
   * over all items, with the worst value for items outside the official denominator; determines the
   * rank
   */
  full: number | null;
  /** items of the slice, over all tasks of the number */
  items: number;
  /** items in the official denominator */
  counted: number;
}

/** The headline number of a result, as a fraction or on the metric’s scale. */
export function headlineNumber(
  definition: Pick<BenchmarkDefinition, 'tasks' | 'composites' | 'headline'>,
  { scores, coverage }: Pick<EvaluationResult, 'scores' | 'coverage'>,
): HeadlineNumber {
  const { headline, composites = [] } = definition;
  const toRow = (ref: ScoreRef) =>
    scores.find((row) => isAt(row, ref) && row.metric === ref.metric);
  const composite = composites.find(
    (composite) => isAt(composite, headline) && composite.metric.id === headline.metric,
  );
  const parts = composite?.of ?? [headline];
  const items = parts.map((part) => coverage.find((row) => isAt(row, part))?.items ?? 0);
  const official = toRow(headline);
  return {
    task: headline.task,
    metric: headline.metric,
    slice: headline.slice,
    official: official?.value ?? null,
    full: toRow(rankingRef(definition, headline))?.value ?? null,
    items: items.reduce((sum, count) => sum + count, 0),
    counted: official?.n ?? 0,
  };
}

type TaskSlice = Pick<ScoreRef, 'task' | 'slice'>;

function isAt(first: TaskSlice, other: TaskSlice): boolean {
  return first.task === other.task && first.slice === other.slice;
}
