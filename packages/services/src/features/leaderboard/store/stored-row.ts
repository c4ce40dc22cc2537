import type { LeaderboardCell } from '../../../core/views';
import type { RowFacts } from '../columns';
import { getRankingIndex } from '../ranking-numbers';
import type { LeaderboardColumns } from '../score-columns';
import { countsAllItems, getNumber, hasNumbers, type Numbers } from './numbers';
import type { PublicResult } from './read-results';

/** Source of a published score, whether it was derived, and its misprint note. */
export type Source = Pick<LeaderboardCell, 'source' | 'derived' | 'misprint'>;

/** A row of a snapshot: facts, scores and searchable text. */
export interface StoredRow {
  facts: RowFacts;
  numbers: Numbers;
  /** null for published rows */
  evaluationId: string | null;
  /** by column index; of published rows */
  sources: ReadonlyMap<number, Source> | null;
  words: string;
}

/** A public result as a row. */
export interface StoredResult extends Pick<PublicResult, 'run' | 'judge'> {
  row: StoredRow;
}

export function toStoredRow(
  facts: RowFacts,
  numbers: Numbers,
  evaluationId: string | null,
  sources: StoredRow['sources'] = null,
): StoredRow {
  const { modelName, organisation, promptVariant } = facts;
  const words = toSearchText(`${modelName}\n${organisation}\n${promptVariant}`);
  return { facts, numbers, evaluationId, sources, words };
}

/** Normalises text for search: NFKC, lower case. */
export function toSearchText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Returns the cell of a row, or undefined if the row does not have the column. */
export function toCell(
  columns: LeaderboardColumns,
  { numbers, sources }: StoredRow,
  columnIndex: number,
  { rank, rankSet }: Pick<LeaderboardCell, 'rank' | 'rankSet'>,
): LeaderboardCell | undefined {
  if (!hasNumbers(numbers, columnIndex)) return undefined;
  const paper = sources?.get(columnIndex);
  // Listed one by one: a page has thousands of cells, and spread objects take several times as long.
  return {
    value: getNumber(numbers, columnIndex, 'value'),
    n: getNumber(numbers, columnIndex, 'n'),
    items: getNumber(numbers, columnIndex, 'items'),
    clusters: getNumber(numbers, columnIndex, 'clusters'),
    ciLow: getNumber(numbers, columnIndex, 'ciLow'),
    ciHigh: getNumber(numbers, columnIndex, 'ciHigh'),
    full: getFull(columns, numbers, columnIndex),
    rank,
    rankSet,
    source: paper?.source ?? null,
    derived: paper?.derived ?? false,
    misprint: paper?.misprint ?? null,
  };
}

/** Returns the score over every item; null if the column itself is ranked, and if some item is missing. */
function getFull(
  columns: LeaderboardColumns,
  numbers: Numbers,
  columnIndex: number,
): LeaderboardCell['full'] {
  if (columns.list[columnIndex]?.rankedBy === columnIndex) return null;
  const rankingIndex = getRankingIndex(columns, numbers, columnIndex);
  if (!countsAllItems(numbers, rankingIndex)) return null;
  return {
    value: getNumber(numbers, rankingIndex, 'value'),
    ciLow: getNumber(numbers, rankingIndex, 'ciLow'),
    ciHigh: getNumber(numbers, rankingIndex, 'ciHigh'),
  };
}
