/**
 * Returns the quantile `q` (0…1) of values sorted in ascending order, linearly interpolated between
 * neighbours at position q · (n − 1): the default of R (type 7) and of numpy. NaN without values.
 */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const position = q * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below];
  if (low === undefined) return Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (position - below);
}
