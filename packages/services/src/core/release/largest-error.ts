import type { BenchmarkDefinition, ScoreRef } from '@clapboard/benchmarks';

/** The parts of a definition that determine what a score consists of. */
export type NumberParts = Pick<BenchmarkDefinition, 'tasks' | 'slices' | 'composites' | 'headline'>;

/** Items of a task's slice. They are public: the question files list them. */
export type ItemCounts = (task: string, slice: string) => number;

/** Number of items in a score, and its largest possible standard error. */
interface NumberSize {
  items: number;
  /** in the metric's stored unit; see `largestError` */
  error: number;
}

/**
 * Returns the size of one score; null without items. A mean of n values between 0 and 1 has a
 * standard error of √(0.25/n) at most, which depends on no reference. An unweighted mean of k
 * scores has √(Σ error²)/k. Values on a metric's own scale (`unit: 'score'`) span `scoreRange`.
 */
export function numberSize(
  definition: NumberParts,
  ref: ScoreRef,
  counts: ItemCounts,
): NumberSize | null {
  const composite = definition.composites?.find(
    ({ task, metric, slice }) =>
      task === ref.task && metric.id === ref.metric && slice === ref.slice,
  );
  if (composite) return meanSize(composite.of.map((part) => numberSize(definition, part, counts)));
  const slice = definition.slices.find(({ id }) => id === ref.slice);
  if (slice?.kind === 'macro') {
    const parts = slice.of.map((part) => numberSize(definition, { ...ref, slice: part }, counts));
    // A part without items in the revision is left out of the mean.
    return meanSize(parts.filter((part) => part !== null));
  }
  const whole = definition.slices.find(({ kind }) => kind === 'all');
  const items = counts(ref.task, slice?.kind === 'channel' && whole ? whole.id : ref.slice);
  if (items === 0) return null;
  return { items, error: computeScale(definition, ref) * Math.sqrt(0.25 / items) };
}

function meanSize(parts: readonly (NumberSize | null)[]): NumberSize | null {
  let [items, squares] = [0, 0];
  for (const part of parts) {
    if (part === null) return null;
    items += part.items;
    squares += part.error ** 2;
  }
  return parts.length === 0 ? null : { items, error: Math.sqrt(squares) / parts.length };
}

/** Judge scores go from 0 to 5. */
const scoreRange = 5;

function computeScale({ tasks }: NumberParts, { task, metric }: ScoreRef): number {
  const found = tasks.find(({ id }) => id === task)?.metrics.find(({ id }) => id === metric);
  return found?.unit === 'score' ? scoreRange : 1;
}
