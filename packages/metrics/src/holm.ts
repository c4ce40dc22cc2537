/**
 * p-values adjusted for being several, in their order: Holm's step-down method, which bounds the
 * chance of any false difference without assuming independence. The i-th smallest of m is multiplied
 * by m − i + 1 and raised to the largest adjusted one before it; never above 1. Holm 1979.
 */
export function holm(pValues: readonly number[]): number[] {
  const ascending = [...pValues.keys()].sort((a, b) => (pValues[a] ?? 0) - (pValues[b] ?? 0));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let largest = 0;
  for (const [place, i] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (pValues.length - place) * (pValues[i] ?? 1)));
    adjusted[i] = largest;
  }
  return adjusted;
}
