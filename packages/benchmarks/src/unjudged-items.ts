import type { Coverage, ScoreRow } from './contract/result';

/**
 * How many items of a number's slice have no part in it because they wait for a verdict, or null where
 * none does. Of a number over several tasks, which has no coverage of its own, those of all tasks.
 */
export function unjudgedItems(
  { task, slice, n }: Pick<ScoreRow, 'task' | 'slice' | 'n'>,
  coverage: readonly Coverage[],
): { unjudged: number; items: number } | null {
  const named = coverage.filter((row) => row.slice === slice);
  const own = named.filter((row) => row.task === task);
  const counted = own.length > 0 ? own : named;
  const unjudged = counted.reduce((sum, { judgeFailed }) => sum + judgeFailed, 0);
  const items = counted.reduce((sum, row) => sum + row.items, 0);
  return unjudged > 0 && n <= items - unjudged ? { unjudged, items } : null;
}
