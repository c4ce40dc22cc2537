/** Adjacent questions per cluster. */
const blockSize = 10;

/**
 * Returns the cluster of a question for statistics: the video if the annotations name it. The
 * authors' files do not, so there the stored cluster is the question's id, `dimension/position`;
 * questions about one video are adjacent (correctness correlates 0.04, 0.03, 0.03 at distances 1 to
 * 3), so that each block of 10 questions of a dimension is a cluster.
 */
export function groupCluster(cluster: string): string {
  const [, dimension, position] = /^([^/]+)\/(\d+)$/.exec(cluster) ?? [];
  if (dimension === undefined || position === undefined) return cluster;
  return `${dimension}/block ${Math.floor(Number(position) / blockSize)}`;
}
