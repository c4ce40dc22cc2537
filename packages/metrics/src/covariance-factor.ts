/**
 * Returns the lower triangular L whose L·Lᵀ is the covariance of estimates with these cluster influences, Σ_g a_g·b_g:
 * L·z has it for independent standard normal z. Estimates may depend on each other; rounding errors count as 0.
 */
export function covarianceFactor(influences: readonly Float64Array[]): Float64Array[] {
  const factor: Float64Array[] = [];
  for (const [i, influence] of influences.entries()) {
    const row = new Float64Array(influences.length);
    factor.push(row);
    for (let j = 0; j < i; j += 1) {
      const pivot = factor[j]?.[j] ?? 0;
      const rest = dot(influence, influences[j], influence.length) - dot(row, factor[j], j);
      if (pivot > 0) row[j] = rest / pivot;
    }
    const variance = dot(influence, influence, influence.length);
    const rest = variance - dot(row, row, i);
    if (rest > 1e-10 * variance) row[i] = Math.sqrt(rest);
  }
  return factor;
}

/** Σ a·b over the first `length` entries. */
function dot(a: Float64Array, b: Float64Array | undefined, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += (a[i] ?? 0) * (b?.[i] ?? 0);
  return sum;
}
