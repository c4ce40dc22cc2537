/**
 * Two submissions of a model, item by item: values from 0 (worst) to 1 (best), NaN if undefined.
 */
interface JumpInput {
  before: Float64Array;
  after: Float64Array;
  /** cluster number per item */
  clusters: Int32Array;
  /** robust standard deviation of the leaderboard's values */
  spread: number;
}

interface Jump {
  before: number;
  after: number;
  standardError: number;
  n: number;
  strength: number;
}

const jumpFrom = 5;
const leastDifference = 0.1;

/**
 * Returns a jump if the later submission is better by more than five paired standard errors, by
 * more than the leaderboard's spread, and by more than a tenth; null otherwise. The standard error
 * is of the mean of the differences with clusters as the units: √(G/(G−1) · Σ_g (Σ_g (d − mean))²)
 * / n.
 */
export function computeJump({ before, after, clusters, spread }: JumpInput): Jump | null {
  const sums = { before: 0, after: 0, n: 0 };
  const both = (i: number) =>
    !Number.isNaN(before[i] ?? Number.NaN) && !Number.isNaN(after[i] ?? Number.NaN);
  for (let i = 0; i < before.length; i += 1) {
    if (!both(i)) continue;
    sums.before += before[i] ?? 0;
    sums.after += after[i] ?? 0;
    sums.n += 1;
  }
  if (sums.n === 0) return null;
  const difference = (sums.after - sums.before) / sums.n;
  const byCluster = new Map<number, number>();
  for (let i = 0; i < before.length; i += 1) {
    if (!both(i)) continue;
    const cluster = clusters[i] ?? 0;
    const excess = (after[i] ?? 0) - (before[i] ?? 0) - difference;
    byCluster.set(cluster, (byCluster.get(cluster) ?? 0) + excess);
  }
  const groups = byCluster.size;
  if (groups < 2) return null;
  const squares = [...byCluster.values()].reduce((sum, value) => sum + value ** 2, 0);
  const standardError = Math.sqrt((groups / (groups - 1)) * squares) / sums.n;
  // If every item changed alike, the error is 0: use one item's contribution instead.
  const strength = difference / Math.max(standardError, 1 / sums.n);
  if (strength < jumpFrom || difference < Math.max(leastDifference, spread)) return null;
  return {
    before: sums.before / sums.n,
    after: sums.after / sums.n,
    standardError,
    n: sums.n,
    strength,
  };
}
