/**
 * Returns q-values in the order of the p-values: the false discovery rate of the list that ends
 * with each one. The i-th smallest of m is multiplied by m / i and lowered to the smallest adjusted
 * one after it; never above 1. `tests` is m if only the smallest p-values are passed; larger ones
 * could not change them unless they were significant too. Source: Benjamini and Hochberg 1995.
 */
export function benjaminiHochberg(pValues: readonly number[], tests = pValues.length): number[] {
  const descending = [...pValues.keys()].sort((a, b) => (pValues[b] ?? 0) - (pValues[a] ?? 0));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let smallest = 1;
  for (const [above, i] of descending.entries()) {
    smallest = Math.min(smallest, ((pValues[i] ?? 1) * tests) / (pValues.length - above));
    adjusted[i] = smallest;
  }
  return adjusted;
}
