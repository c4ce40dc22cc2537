/**
 * Returns the cluster-robust variance (CR1) of an estimate from the sums of its influence values by
 * cluster: G / (G − 1) · Σ_g u_g², with G clusters. For a mean, u_g = Σ (x − mean) / n over the
 * items of cluster g. Clusters without items have the sum 0 and don't count in G. NaN below two
 * clusters. Liang and Zeger 1986; Cameron and Miller 2015, section II.
 */
export function clusterVariance(sums: ArrayLike<number>, clusterCount: number): number {
  if (clusterCount < 2) return Number.NaN;
  let squares = 0;
  for (let g = 0; g < sums.length; g += 1) squares += (sums[g] ?? 0) ** 2;
  return (clusterCount / (clusterCount - 1)) * squares;
}
