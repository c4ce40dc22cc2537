/**
 * Two-sided tail of Student's t: P(|T| ≥ |t|) with `df` degrees of freedom, with a relative
 * error below 1e-8 up to a million degrees. `df` may be any positive number. NaN for a NaN, 0 for an infinite t.
 * Source: NIST DLMF 8.17 (incomplete beta), P = I_x(df/2, 1/2) with x = df / (df + t²).
 */
export function studentTail(t: number, df: number): number {
  if (Number.isNaN(t) || !(df > 0)) return Number.NaN;
  const square = t * t;
  return incompleteBeta(df / (df + square), square / (df + square), df / 2, 0.5);
}

/**
 * Returns the t with a two-sided tail of `tail` (0 < tail ≤ 1): 0.05 gives the 97.5% quantile.
 * Infinity without degrees of freedom. Found by bisection on `studentTail`.
 */
export function studentQuantile(tail: number, df: number): number {
  if (!(df > 0) || tail <= 0) return Number.POSITIVE_INFINITY;
  if (tail >= 1) return 0;
  let [low, high] = [0, 1];
  while (studentTail(high, df) > tail) {
    low = high;
    high *= 2;
    if (high > 1e300) return Number.POSITIVE_INFINITY;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (studentTail(middle, df) > tail) low = middle;
    else high = middle;
  }
}

/**
 * Regularized incomplete beta I_x(a, b); `rest` is 1 − x, passed separately so that neither loses
 * digits.
 */
function incompleteBeta(x: number, rest: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest),
  );
  // The continued fraction converges quickly on this side of the mean; use symmetry for the other.
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(rest, b, a)) / b;
}

/** Continued fraction of the incomplete beta (DLMF 8.17.22) by the modified Lentz method. */
function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    result *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    result *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return result;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

/** Logarithm of the gamma function of a positive number (Lanczos, g = 7, n = 9). */
function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const x = z - 1;
  let sum: number = lanczos[0];
  for (let i = 1; i < lanczos.length; i += 1) sum += (lanczos[i] ?? 0) / (x + i);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
