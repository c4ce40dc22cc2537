import type { columnPresetIds } from '@clapboard/services/leaderboard/query-values';
import { getWholeSlice, type LeaderboardDefinition } from '@/leaderboard-view/definition';
import { factColumns, listEveryColumn } from './columns';

/** A set of columns by name. Links contain the name, which is short and includes later columns. */
interface ColumnPreset {
  id: (typeof columnPresetIds)[number];
  title: string;
  keys: (board: LeaderboardDefinition) => string[];
}

export const columnPresets: readonly ColumnPreset[] = [
  {
    id: 'aspects',
    title: 'All aspects',
    keys: (board) =>
      listEveryColumn(board)
        .filter(({ task, metric }) => metric.id === task.primaryMetric)
        .map(({ key }) => key),
  },
  {
    id: 'metrics',
    title: 'All metrics',
    keys: (board) =>
      listEveryColumn(board)
        .filter(({ slice }) => slice.id === getWholeSlice(board).id)
        .map(({ key }) => key),
  },
  {
    id: 'everything',
    title: 'Everything',
    keys: (board) => [...listEveryColumn(board), ...factColumns].map(({ key }) => key),
  },
];

/** Returns the preset with these columns, or undefined. */
export function findPreset(
  board: LeaderboardDefinition,
  columns: readonly string[],
): ColumnPreset | undefined {
  const text = columns.join();
  return columnPresets.find(({ keys }) => keys(board).join() === text);
}

/**
 * Returns columns as links have them: a preset, then the columns that it lacks or, after a hyphen,
 * has too many; all columns if that isn't shorter.
 */
export function shortenColumns(
  board: LeaderboardDefinition,
  columns: readonly string[],
): readonly string[] {
  const order = getOrder(board);
  if (columns.some((key, index) => rank(order, columns[index - 1]) > rank(order, key))) {
    return columns;
  }
  const candidates = columnPresets.map(({ id, keys }) => {
    const included = new Set(keys(board));
    const shown = new Set(columns);
    return [
      id,
      ...columns.filter((key) => !included.has(key)),
      ...[...included].filter((key) => !shown.has(key)).map((key) => `-${key}`),
    ];
  });
  const length = (list: readonly string[]) => list.join().length;
  return candidates.reduce<readonly string[]>(
    (best, list) => (length(list) < length(best) ? list : best),
    columns,
  );
}

/** Returns the columns of a link, the inverse of `shortenColumns`. */
export function expandColumns(
  board: LeaderboardDefinition,
  [first = '', ...rest]: readonly string[],
): readonly string[] {
  const preset = columnPresets.find(({ id }) => id === first);
  if (!preset) return first === '' ? rest : [first, ...rest];
  const shown = new Set([...preset.keys(board), ...rest]);
  for (const key of rest) {
    if (key.startsWith('-')) shown.delete(key.slice(1));
  }
  return getOrder(board).filter((key) => shown.has(key));
}

function getOrder(board: LeaderboardDefinition): string[] {
  return [...listEveryColumn(board), ...factColumns].map(({ key }) => key);
}

function rank(order: readonly string[], key: string | undefined): number {
  return key === undefined ? -1 : order.indexOf(key);
}
