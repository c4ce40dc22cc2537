import type { DifferenceCount } from '../../pipeline/rescoring/compare-entries';
import { reasonBits } from '../../pipeline/rescoring/differing-numbers';
import type { RescoreTotals } from '../../pipeline/rescoring/preview-views';
import type { ChangeFilters } from './change-filters';
import { getReasons } from './change-filters';
import type { MovableEntry } from './read-entries';

/** Counts what publishing these entries would change. */
export function countChanges(entries: readonly MovableEntry[]): RescoreTotals {
  const changed = entries.filter(({ differences }) => differences.length > 0);
  const all = changed.flatMap(({ differences }) => differences);
  const byReason = new Map<number, number>();
  for (const { reasons, count } of all) byReason.set(reasons, (byReason.get(reasons) ?? 0) + count);
  const submitterIds = changed
    .filter(({ sample }) => !sample)
    .map(({ submitterId }) => submitterId);
  return {
    submissions: changed.length,
    authors: new Set(submitterIds).size,
    values: computeSum(all.filter(({ kind }) => kind === 'value')),
    intervals: computeSum(all.filter(({ kind }) => kind === 'interval')),
    byReason: [...byReason]
      .sort(([a, first], [b, second]) => second - first || a - b)
      .map(([bits, count]) => ({ reasons: getReasons(bits), count })),
  };
}

/** The entries with changes `offset` to `offset + limit`, among those that match the filters. */
interface ChangesPage {
  entries: readonly MovableEntry[];
  /** changes of the first entry that are before the page */
  skip: number;
  /** total number of matching changes */
  matching: number;
}

/** Finds a page by the counts alone. */
export function getPage(
  entries: readonly MovableEntry[],
  filters: Omit<ChangeFilters, 'rescoreId'>,
  { offset, limit }: { offset: number; limit: number },
): ChangesPage {
  const page: MovableEntry[] = [];
  let matching = 0;
  let skip = 0;
  for (const entry of entries) {
    const from = matching;
    matching += filterPassing(entry, filters);
    if (matching === from || matching <= offset || from >= offset + limit) continue;
    if (page.length === 0) skip = Math.max(0, offset - from);
    page.push(entry);
  }
  return { entries: page, skip, matching };
}

function filterPassing(
  { submissionId, differences }: MovableEntry,
  { kind, reason, submissionId: only }: Omit<ChangeFilters, 'rescoreId'>,
): number {
  if (only !== undefined && only !== submissionId) return 0;
  const bit = reason === undefined ? null : reasonBits[reason];
  return computeSum(
    differences.filter(
      (difference) =>
        (kind === undefined || difference.kind === kind) &&
        (bit === null || (difference.reasons & bit) > 0),
    ),
  );
}

function computeSum(counts: readonly DifferenceCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
