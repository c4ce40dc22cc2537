import type { BoardFact, BoardFilters } from './views';

/*
 * The query string of a board, for servers and browsers alike: nothing is imported here but types.
 * What the values may be is said by `boardQuerySchema`, and by nothing else.
 */

/** What of a board's query stands in a query string; an absent part is the board's default. */
export interface BoardParams {
  judge?: string | undefined;
  columns?: readonly string[] | undefined;
  sort?: { by?: BoardFact | (string & {}); ascending?: boolean | undefined } | undefined;
  filters?: Partial<BoardFilters> | undefined;
  published?: boolean | undefined;
  ids?: readonly string[] | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** The query string of a part of a board. Parts that say what a board does anyway are left out. */
export function boardParams({ filters = {}, ...query }: BoardParams): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, values: readonly (string | number | null | undefined)[]) => {
    for (const value of values) if (value != null) params.append(name, String(value));
  };
  add('judge', [query.judge]);
  // No column has a comma; names of organisations and models may.
  if (query.columns) add('columns', [query.columns.join(',')]);
  add('sort', [query.sort?.by]);
  if (query.sort?.ascending !== undefined) add('dir', [query.sort.ascending ? 'asc' : 'desc']);
  add('weights', [filters.weights]);
  const { parametersFrom = null, parametersTo = null } = filters;
  if (parametersFrom !== null || parametersTo !== null) {
    add('size', [`${parametersFrom ?? ''}-${parametersTo ?? ''}`]);
  }
  add('frames', filters.frames ?? []);
  add('variant', filters.variants ?? []);
  add('provenance', filters.provenances ?? []);
  add('org', filters.organisations ?? []);
  add('baselines', [filters.baselines]);
  add('q', [filters.text || undefined]);
  if (query.published === false) add('published', ['0']);
  add('ids', query.ids ?? []);
  add('offset', [query.offset || undefined]);
  add('limit', [query.limit]);
  return params;
}

/** What a query string asks, as it stands there: numbers that are none become NaN and are refused later. */
export function readBoardParams(params: URLSearchParams): Record<string, unknown> {
  const one = (name: string) => params.get(name) ?? undefined;
  const number = (name: string) => (params.has(name) ? numberOf(params.get(name)) : undefined);
  const dir = one('dir');
  const [from, to] = sizes(params.get('size'));
  return defined({
    judge: one('judge'),
    columns: params.has('columns')
      ? params.getAll('columns').flatMap((list) => list.split(',').filter(Boolean))
      : undefined,
    sort: defined({
      by: one('sort'),
      ascending:
        dir === undefined ? undefined : dir === 'asc' ? true : dir === 'desc' ? false : dir,
    }),
    filters: defined({
      weights: one('weights'),
      parametersFrom: from,
      parametersTo: to,
      frames: params.getAll('frames'),
      variants: params.getAll('variant'),
      provenances: params.getAll('provenance'),
      organisations: params.getAll('org'),
      baselines: one('baselines'),
      text: one('q'),
    }),
    published: params.get('published') !== '0',
    ids: params.has('ids') ? params.getAll('ids') : undefined,
    offset: number('offset'),
    limit: number('limit'),
  });
}

/** Both ends of `FROM-TO`; an empty one is open, and a text without a hyphen is one size. */
function sizes(text: string | null): [number | undefined, number | undefined] {
  if (text === null) return [undefined, undefined];
  const [from = '', to = from] = text.split('-');
  const end = (part: string) => (part.trim() === '' ? undefined : numberOf(part));
  return [end(from), end(to)];
}

function numberOf(text: string | null): number {
  return text === null || text.trim() === '' ? Number.NaN : Number(text);
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
