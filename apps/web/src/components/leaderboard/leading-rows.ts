import type { LoadedPages } from './loaded-pages';

/** Number of models charted before the user selects any. */
const chartedAtFirst = 3;

/** Returns the ids of the rows that are charted if none is selected: the first complete ones. */
export function getLeadingRows({ rows }: Pick<LoadedPages, 'rows'>): string[] {
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, { id, complete }]) => (complete ? [id] : []))
    .slice(0, chartedAtFirst);
}
