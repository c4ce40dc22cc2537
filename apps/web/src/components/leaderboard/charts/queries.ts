import type { Part, Parts } from './parts';

/** Maximum rows of a heat map. */
const heatRows = 20;
/** Maximum points of a scatter plot: the page limit of the API. */
const planeRows = 5000;

/** Adds parameters to the leaderboard's filters; the judge and filters in `query` stay. */
function extendQuery(query: string, more: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return String(params);
}

const toColumns = (parts: readonly Part[]) => parts.map(({ key }) => key).join(',');

/** Returns the query for the selected rows' scores, regardless of the filters. */
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

/** Returns the query for the first rows by overall score, with all parts. */
export function heatQuery(query: string, { whole, parts }: Parts): string {
  return extendQuery(query, {
    columns: toColumns([whole, ...parts]),
    sort: whole.key,
    limit: String(heatRows),
  });
}

/** Returns the query for all rows with a few scores. */
export function planeQuery(query: string, keys: readonly string[]): string {
  return extendQuery(query, {
    columns: keys.join(','),
    sort: keys[0] ?? '',
    limit: String(planeRows),
  });
}

/** Maximum rows of a rank matrix. */
const rankRows = 40;

/** Returns the query for the first scored rows with the ranks of every column. */
export function rankQuery(query: string, keys: readonly string[]): string {
  return extendQuery(query, {
    columns: keys.join(','),
    sort: keys[0] ?? '',
    limit: String(rankRows),
    published: '0',
  });
}
