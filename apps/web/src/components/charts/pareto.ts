/** A point of a scatter plot. */
interface Point {
  x: number;
  y: number;
}

/** Which direction of an axis is better. */
export type Better = 'lower' | 'higher';

/**
 * Returns the Pareto front: points with no other point at least as good on both axes and better on
 * one. From the lowest x to the highest; all points with the same values stay.
 */
export function findParetoFront<P extends Point>(
  points: readonly P[],
  better: { x: Better; y: Better },
): P[] {
  const cost = (value: number, side: Better) => (side === 'lower' ? value : -value);
  const order = [...points].sort(
    (a, b) =>
      cost(a.x, better.x) - cost(b.x, better.x) || cost(a.y, better.y) - cost(b.y, better.y),
  );
  const front: P[] = [];
  for (const point of order) {
    const last = front.at(-1);
    const gains = last === undefined || cost(point.y, better.y) < cost(last.y, better.y);
    if (gains || (last?.x === point.x && last.y === point.y)) front.push(point);
  }
  return front.sort((a, b) => a.x - b.x);
}

/**
 * Returns the points that were better than all earlier ones; the best of several at the same time.
 */
export function recordLine<P extends Point>(points: readonly P[], better: Better): P[] {
  const gain = (a: number, b: number) => (better === 'higher' ? a - b : b - a);
  const order = [...points].sort((a, b) => a.x - b.x || gain(b.y, a.y));
  const records: P[] = [];
  for (const point of order) {
    const last = records.at(-1);
    if (last === undefined || gain(point.y, last.y) > 0) records.push(point);
  }
  return records;
}
