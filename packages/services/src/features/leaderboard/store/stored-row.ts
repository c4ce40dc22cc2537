import type { LeaderboardCell } from '../../../core/views';
import { getRankingNumbers } from '../ranking-numbers';
import type { LeaderboardColumns } from '../score-columns';
import { getNumbers, type Numbers } from './numbers';
import type { RowFacts } from './read-results';

/** Source of a published score, and its misprint note. */
export type Source = Pick<LeaderboardCell, 'source' | 'misprint'>;

/** A row of a snapshot: facts, scores and searchable text. */
export interface StoredRow {
  facts: RowFacts;
  numbers: Numbers;
  /** by column index; of published rows */
  sources: ReadonlyMap<number, Source> | null;
  words: string;
}

export function toStoredRow(
  facts: RowFacts,
  numbers: Numbers,
  sources: StoredRow['sources'] = null,
): StoredRow {
  const { modelName, organisation, promptVariant } = facts;
  const words = searchable(`${modelName}\n${organisation}\n${promptVariant}`);
  return { facts, numbers, sources, words };
}

/** Normalises text for search: NFKC, lower case. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Returns the cell of a row, or undefined if the row does not have the column. */
export function toCell(
  columns: LeaderboardColumns,
  { numbers, sources }: StoredRow,
  columnIndex: number,
  ranked: Pick<LeaderboardCell, 'rank' | 'rankSet'>,
): LeaderboardCell | undefined {
  const cell = getNumbers(numbers, columnIndex);
  if (!cell) return undefined;
  const paper = sources?.get(columnIndex);
  const ranking = getRankingNumbers(columns, numbers, columnIndex);
  const hasFull = columns.list[columnIndex]?.rankedBy !== columnIndex && ranking?.countsAll;
  return {
    ...cell,
    full: hasFull ? { value: ranking.value, ciLow: ranking.ciLow, ciHigh: ranking.ciHigh } : null,
    ...ranked,
    source: paper?.source ?? null,
    misprint: paper?.misprint ?? null,
  };
}
