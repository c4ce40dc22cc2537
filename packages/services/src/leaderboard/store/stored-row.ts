import type { LeaderboardCell } from '../../views';
import { type Numbers, numbersAt } from './numbers';
import type { RowFacts } from './read-results';

/** Where a published number stands, and why it cannot be right. */
export type Source = Pick<LeaderboardCell, 'source' | 'misprint'>;

/** A row as it is kept: facts, numbers, and what a search looks through. */
export interface StoredRow {
  facts: RowFacts;
  numbers: Numbers;
  /** by place of the column; of published rows */
  sources: ReadonlyMap<number, Source> | null;
  words: string;
}

export function storedRow(
  facts: RowFacts,
  numbers: Numbers,
  sources: StoredRow['sources'] = null,
): StoredRow {
  const { modelName, organisation, promptVariant } = facts;
  const words = searchable(`${modelName}\n${organisation}\n${promptVariant}`);
  return { facts, numbers, sources, words };
}

/** Text as it is compared in a search: whatever its case and its form in Unicode. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A cell as pages show it; undefined where the row does not have the column. */
export function cellAt(
  { numbers, sources }: StoredRow,
  place: number,
  rank: number | null,
  pointRank: number | null,
): LeaderboardCell | undefined {
  const own = numbersAt(numbers, place);
  if (!own) return undefined;
  const paper = sources?.get(place);
  return {
    value: own.value,
    n: own.n,
    ciLow: own.low,
    ciHigh: own.high,
    rank,
    pointRank,
    source: paper?.source ?? null,
    misprint: paper?.misprint ?? null,
  };
}
