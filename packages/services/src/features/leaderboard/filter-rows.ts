import { listFilters } from './columns';
import { type StoredRow, toSearchText } from './store/stored-row';
import type { LeaderboardFilters } from './views';

/** Returns the rows that match every filter, in their order. */
export function filterRows(
  rows: readonly StoredRow[],
  filters: LeaderboardFilters,
): readonly StoredRow[] {
  return hidesNothing(filters) ? rows : rows.filter(createFilter(filters));
}

/** Whether no filter is set, so that every row passes. */
function hidesNothing(filters: LeaderboardFilters): boolean {
  return Object.values(filters).every(
    (value) => value === null || (typeof value !== 'number' && value.length === 0),
  );
}

function createFilter(filters: LeaderboardFilters): (row: StoredRow) => boolean {
  const { weights, parametersFrom, parametersTo, baselines } = filters;
  const lists = listFilters.flatMap(({ key, value }) =>
    filters[key].length > 0 ? [{ value, allowed: new Set<string | null>(filters[key]) }] : [],
  );
  const words = toSearchText(filters.text).split(/\s+/).filter(Boolean);
  const sized = parametersFrom !== null || parametersTo !== null;
  return ({ facts, words: text }) =>
    (weights === null || facts.openWeights === (weights === 'open')) &&
    (!sized ||
      (facts.parameters !== null &&
        facts.parameters >= (parametersFrom ?? 0) &&
        facts.parameters <= (parametersTo ?? Number.POSITIVE_INFINITY))) &&
    lists.every(({ value, allowed }) => allowed.has(value(facts))) &&
    (baselines === null || facts.baseline === (baselines === 'only')) &&
    words.every((word) => text.includes(word));
}
