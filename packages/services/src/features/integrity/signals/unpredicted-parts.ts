import { quantile } from '@clapboard/metrics';
import { robustSpread, theilSen } from './robust';

/** A model's numbers by part (a task or a slice), as fractions of which 1 is best. */
export interface PartScores {
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

export const unpredictedFrom = 5;
const fewestModels = 8;
/** Smaller differences are nobody's business, however sure. */
const leastExcess = 0.1;

/**
 * Parts in which a model does far better than its other parts predict: over all models, a Theil–Sen line
 * leads from the lower quartile of the other parts to this one; the excess is divided by the spread of all
 * excesses (robust) and the part's own sampling error √(p(1−p)/n), taken together.
 */
export function unpredictedParts(models: readonly PartScores[]): UnpredictedPart[] {
  const names = new Set(models.flatMap(({ parts }) => [...parts.keys()]));
  return [...names]
    .flatMap((part) => unpredictedIn(models, part))
    .sort((part, other) => other.strength - part.strength);
}

function unpredictedIn(models: readonly PartScores[], part: string): UnpredictedPart[] {
  const points = models.flatMap(({ parts }, index) => {
    const score = parts.get(part);
    const others = [...parts].filter(([name]) => name !== part).map(([, { value }]) => value);
    if (!score || others.length === 0) return [];
    // The lower quartile, so that neither one odd part of the others nor half of them hide the rest.
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
