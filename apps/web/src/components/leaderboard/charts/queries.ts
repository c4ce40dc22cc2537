import type { Part, Parts } from './parts';

/** Rows of a heat map. */
export const heatRows = 20;
/** Points of a plane at most: what the site answers at once. */
export const planeRows = 5000;

/** A board's filters with what else is asked; a judge and filters already in `query` stay. */
function extendQuery(query: string, more: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return String(params);
}

const toColumns = (parts: readonly Part[]) => parts.map(({ key }) => key).join(',');

/** Asks for the numbers of the chosen rows, whatever the filters. */
export function chosenQuery(
  query: string,
  { whole, parts }: Parts,
  ids: readonly string[],
): string {
  const params = new URLSearchParams({ columns: toColumns([whole, ...parts]) });
  const judge = new URLSearchParams(query).get('judge');
  if (judge !== null) params.set('judge', judge);
  for (const id of ids) params.append('ids', id);
  return String(params);
}

/** Asks for the first rows by the whole, with all parts. */
export function heatQuery(query: string, { whole, parts }: Parts): string {
  return extendQuery(query, {
    columns: toColumns([whole, ...parts]),
    sort: whole.key,
    limit: String(heatRows),
  });
}

/** Asks for all rows with a few numbers. */
export function planeQuery(query: string, keys: readonly string[]): string {
  return extendQuery(query, {
    columns: keys.join(','),
    sort: keys[0] ?? '',
    limit: String(planeRows),
  });
}
