import type { ChangeFilters } from './change-filters';
import type { DifferenceCount } from './compare-entries';
import { reasonBits } from './differing-numbers';
import type { MovableEntry } from './read-entries';
import { reasonsOf } from './reasons-of';
import type { RescoreTotals } from './views';

/** What publishing these would change, counted. */
export function countChanges(entries: readonly MovableEntry[]): RescoreTotals {
  const changed = entries.filter(({ differences }) => differences.length > 0);
  const all = changed.flatMap(({ differences }) => differences);
  const byReason = new Map<number, number>();
  for (const { reasons, count } of all) byReason.set(reasons, (byReason.get(reasons) ?? 0) + count);
  const told = changed.filter(({ sample }) => !sample).map(({ submitterId }) => submitterId);
  return {
    submissions: changed.length,
    authors: new Set(told).size,
    values: sumOf(all.filter(({ kind }) => kind === 'value')),
    intervals: sumOf(all.filter(({ kind }) => kind === 'interval')),
    byReason: [...byReason]
      .sort(([a, first], [b, second]) => second - first || a - b)
      .map(([bits, count]) => ({ reasons: reasonsOf(bits), count })),
  };
}

/** The entries that changes `offset` to `offset + limit` are of, among those that pass the filters. */
export interface ChangesPage {
  entries: readonly MovableEntry[];
  /** changes of the first of these that stand before the page */
  skip: number;
  /** changes that pass, on whatever page */
  matching: number;
}

/** Finds a page by the counts alone. */
export function pageOf(
  entries: readonly MovableEntry[],
  filters: Omit<ChangeFilters, 'rescoreId'>,
  { offset, limit }: { offset: number; limit: number },
): ChangesPage {
  const page: MovableEntry[] = [];
  let matching = 0;
  let skip = 0;
  for (const entry of entries) {
    const from = matching;
    matching += passingOf(entry, filters);
    if (matching === from || matching <= offset || from >= offset + limit) continue;
    if (page.length === 0) skip = Math.max(0, offset - from);
    page.push(entry);
  }
  return { entries: page, skip, matching };
}

function passingOf(
  { submissionId, differences }: MovableEntry,
  { kind, reason, submissionId: only }: Omit<ChangeFilters, 'rescoreId'>,
): number {
  if (only !== undefined && only !== submissionId) return 0;
  const bit = reason === undefined ? null : reasonBits[reason];
  return sumOf(
    differences.filter(
      (one) =>
        (kind === undefined || one.kind === kind) && (bit === null || (one.reasons & bit) > 0),
    ),
  );
}

function sumOf(counts: readonly DifferenceCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
