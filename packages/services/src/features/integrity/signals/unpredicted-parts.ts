import { quantile } from '@clapboard/metrics';
import { robustSpread, theilSen } from './robust';

/** A model's scores by part (a task or a slice), as fractions with 1 as the best. */
interface PartScores {
  parts: ReadonlyMap<string, { value: number; n: number }>;
}

export interface UnpredictedPart {
  index: number;
  part: string;
  value: number;
  expected: number;
  n: number;
  models: number;
  strength: number;
}

const unpredictedFrom = 5;
const fewestModels = 8;
/** Smaller differences are irrelevant, however significant. */
const leastExcess = 0.1;

/**
 * Finds parts in which a model scores much higher than its other parts predict: a Theil–Sen line
 * over all models predicts this part from the lower quartile of the others; the excess is divided
 * by the spread of all excesses (robust) and the part's sampling error √(p(1−p)/n), combined.
 */
export function findUnpredictedParts(models: readonly PartScores[]): UnpredictedPart[] {
  const names = new Set(models.flatMap(({ parts }) => [...parts.keys()]));
  return [...names]
    .flatMap((part) => findUnpredictedIn(models, part))
    .sort((part, other) => other.strength - part.strength);
}

function findUnpredictedIn(models: readonly PartScores[], part: string): UnpredictedPart[] {
  const points = models.flatMap(({ parts }, index) => {
    const score = parts.get(part);
    const others = [...parts].filter(([name]) => name !== part).map(([, { value }]) => value);
    if (!score || others.length === 0) return [];
    // The lower quartile, so that neither a single odd part nor half of them hide the rest.
    return [{ index, x: lowerQuartile(others), y: score.value, n: score.n }];
  });
  if (points.length < fewestModels) return [];
  const { a, b } = theilSen(points);
  const spread = robustSpread(points.map(({ x, y }) => y - a - b * x));
  return points.flatMap(({ index, x, y, n }) => {
    const expected = Math.min(1, Math.max(0, a + b * x));
    const sampling = (expected * (1 - expected) + 1 / (4 * n)) / n;
    const strength = (y - expected) / Math.sqrt(spread ** 2 + sampling);
    if (strength < unpredictedFrom || y - expected < leastExcess) return [];
    return [{ index, part, value: y, expected, n, models: points.length, strength }];
  });
}

function lowerQuartile(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.25,
  );
}
