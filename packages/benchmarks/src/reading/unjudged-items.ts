import type { Coverage, ScoreRow } from '../contract/result';

/**
 * How many items of a number’s slice are left out because they lack a verdict; null if none.
 * Numbers over several tasks have no coverage and use that of all tasks.
 */
export function unjudgedItems(
  { task, slice, n }: Pick<ScoreRow, 'task' | 'slice' | 'n'>,
  coverage: readonly Coverage[],
): { unjudged: number; items: number } | null {
  const named = coverage.filter((row) => row.slice === slice);
  const matchingNamed = named.filter((row) => row.task === task);
  const counted = matchingNamed.length > 0 ? matchingNamed : named;
  const unjudged = counted.reduce((sum, { judgeFailed }) => sum + judgeFailed, 0);
  const items = counted.reduce((sum, row) => sum + row.items, 0);
  return unjudged > 0 && n <= items - unjudged ? { unjudged, items } : null;
}
