/** A submission with its time. */
interface Moment {
  id: string;
  at: Date;
  /** the leaderboard's headline, as a fraction; null without a result */
  value: number | null;
}

export interface Burst {
  /** the latest of them */
  id: string;
  count: number;
  lowest: number | null;
  highest: number | null;
  strength: number;
}

/** Days per window, and the number of submissions that is reported. */
export const burstDays = 7;
const burstFrom = 8;
/** Strength at the reporting threshold; a burst of twice as many is twice as strong. */
const noted = 5;

/**
 * Finds the most submissions of one model in any seven days, if eight or more. Many attempts
 * against the same hidden answers select what happens to fit: the range of scores shows how much
 * that could be.
 */
export function computeBurst(moments: readonly Moment[]): Burst | null {
  const inOrder = [...moments].sort((moment, other) => moment.at.getTime() - other.at.getTime());
  const span = burstDays * 24 * 3600 * 1000;
  let best: Moment[] = [];
  let start = 0;
  for (const [end, { at }] of inOrder.entries()) {
    while ((inOrder[start]?.at.getTime() ?? 0) < at.getTime() - span) start += 1;
    if (end - start + 1 >= best.length) best = inOrder.slice(start, end + 1);
  }
  const last = best.at(-1);
  if (!last || best.length < burstFrom) return null;
  const values = best.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    id: last.id,
    count: best.length,
    lowest: values.length === 0 ? null : Math.min(...values),
    highest: values.length === 0 ? null : Math.max(...values),
    strength: (noted * best.length) / burstFrom,
  };
}
