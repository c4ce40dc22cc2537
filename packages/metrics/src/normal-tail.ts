/**
 * Returns P(Z > z) of a standard normal Z. Relative error below 1.2e-7 everywhere, including far
 * tails. Source: the Chebyshev fit of erfc in Press et al., Numerical Recipes (2nd edition),
 * section 6.2.
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const sum = coefficients.reduceRight((inner, coefficient) => coefficient + t * inner, 0);
  const tail = (t * Math.exp(-x * x + sum)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];
