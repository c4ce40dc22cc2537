/**
 * Registry of leaderboard columns: information columns here, scores by `columnKey`. Sorting,
 * filters, tables, exports and the API use it. Browsers load this file, so it imports types and
 * `model-facts` only.
 */
import type { ScoreRef } from '@clapboard/benchmarks';
import { type ModelFactType, modelFacts, readModelFact } from '../../core/model/model-facts';
import type { LeaderboardRow } from '../../core/views';

/** A row of a leaderboard without its cells. */
export type RowFacts = Omit<LeaderboardRow, 'cells'>;

/** How a fact is formatted. */
type FactType = ModelFactType | 'date';

/** A column of facts about a row. */
export interface FactColumn {
  key: string;
  title: string;
  type: FactType;
  /** what the column shows and sorts by; null if unknown */
  value: (row: RowFacts) => string | number | null;
  /** the first click on the heading sorts ascending */
  ascendsFirst: boolean;
  /** the overview shows the column */
  overview: boolean;
}

/** The information columns that users can select and sort by, in order. */
export const factColumns: readonly FactColumn[] = [
  ...modelFacts.flatMap(({ key, title, type, column }): FactColumn[] =>
    column
      ? [{ key, title, type, value: (row) => emptyToNull(readModelFact(row, key)), ...column }]
      : [],
  ),
  {
    key: 'published_at',
    title: 'Added',
    type: 'date',
    value: ({ publishedAt }) => publishedAt?.getTime() ?? null,
    ascendsFirst: false,
    overview: false,
  },
];

/** The column of names, always the first. */
const modelColumn: FactColumn = {
  key: 'model',
  title: 'Model',
  type: 'text',
  value: ({ modelName }) => modelName,
  ascendsFirst: true,
  overview: true,
};

function emptyToNull(fact: string | number | null): string | number | null {
  return fact === '' ? null : fact;
}

/** The facts of a model as files have them, with the header in CSV and the key in JSON. */
export const exportedFacts = modelFacts.map(({ key, csv, name }) => ({
  csv,
  json: name,
  value: (row: RowFacts) => readModelFact(row, key),
}));

/** Returns the information column that a leaderboard is sorted by; undefined for a score column. */
export function findFactColumn(key: string): FactColumn | undefined {
  return [modelColumn, ...factColumns].find((column) => column.key === key);
}

/** Whether the first click on a column sorts ascending. `metric`: of a score column. */
export function ascendsFirst(
  key: string,
  metric: { direction: 'higher' | 'lower' | 'neutral' } | undefined,
): boolean {
  return findFactColumn(key)?.ascendsFirst ?? metric?.direction === 'lower';
}

/** Returns the key of a score column: `task/metric/slice`. Slices may contain slashes. */
export function columnKey({ task, metric, slice }: ScoreRef): string {
  return `${task}/${metric}/${slice}`;
}

/** Filters with lists of values, by their names in queries and in the URL. */
export const listFilters = [
  { key: 'frames', param: 'frames', value: ({ frames }: RowFacts) => frames },
  { key: 'variants', param: 'variant', value: ({ promptVariant }: RowFacts) => promptVariant },
  {
    key: 'provenances',
    param: 'provenance',
    value: ({ provenance }: RowFacts) => provenance?.kind ?? 'none',
  },
  { key: 'organisations', param: 'org', value: ({ organisation }: RowFacts) => organisation },
] as const;
