import { median, robustSpread, theilSen } from './robust';

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
 * leads from the mean of the other parts to this one; the excess is divided by the spread of all
 * excesses (robust) and the part's own sampling error √(p(1−p)/n), taken together.
 */
export function unpredictedParts(models: readonly PartScores[]): UnpredictedPart[] {
  const names = new Set(models.flatMap(({ parts }) => [...parts.keys()]));
  return [...names]
    .flatMap((part) => unpredictedIn(models, part))
    .sort((one, other) => other.strength - one.strength);
}

function unpredictedIn(models: readonly PartScores[], part: string): UnpredictedPart[] {
  const points = models.flatMap(({ parts }, index) => {
    const own = parts.get(part);
    const others = [...parts].filter(([name]) => name !== part).map(([, { value }]) => value);
    if (!own || others.length === 0) return [];
    // The median, so that one odd part of the others does not make the rest look odd.
    return [{ index, x: median(others), y: own.value, n: own.n }];
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
