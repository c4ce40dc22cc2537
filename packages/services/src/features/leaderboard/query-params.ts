import { listFilters } from './columns';
import { baselineValues, limits, provenanceValues, weightValues } from './query-values';
import type { LeaderboardFilters, LeaderboardQueryInput } from './schemas';

/*
 * The query string of a leaderboard, for pages, browsers and routes. Routes validate it by
 * `leaderboardQuerySchema`. Browsers load this file, so it imports types, `columns` and
 * `query-values` only: zod would add 22 KiB to a leaderboard's scripts.
 */

/** Filters that hide nothing. */
export const noFilters: LeaderboardFilters = {
  weights: null,
  parametersFrom: null,
  parametersTo: null,
  frames: [],
  variants: [],
  provenances: [],
  organisations: [],
  baselines: null,
  text: '',
};

/** The part of a query in a query string. */
type LeaderboardParams = Omit<LeaderboardQueryInput, 'benchmark'>;

/** Returns the query string of a leaderboard page, without defaults. */
export function createLeaderboardParams({
  filters = {},
  ...query
}: LeaderboardParams): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, values: readonly (string | number | null | undefined)[]) => {
    for (const value of values) if (value != null) params.append(name, String(value));
  };
  add('judge', [query.judge]);
  // No column contains a comma; names of organisations and models may.
  if (query.columns) add('columns', [query.columns.join(',')]);
  add('sort', [query.sort?.by]);
  if (query.sort?.ascending !== undefined) add('dir', [query.sort.ascending ? 'asc' : 'desc']);
  add('weights', [filters.weights]);
  const { parametersFrom = null, parametersTo = null } = filters;
  if (parametersFrom !== null || parametersTo !== null) {
    add('size', [`${parametersFrom ?? ''}-${parametersTo ?? ''}`]);
  }
  for (const { key, param } of listFilters) add(param, filters[key] ?? []);
  add('baselines', [filters.baselines]);
  add('q', [filters.text || undefined]);
  if (query.published === false) add('published', ['0']);
  else if (query.mixed) add('published', ['mixed']);
  add('ids', query.ids ?? []);
  add('offset', [query.offset || undefined]);
  add('limit', [query.limit]);
  return params;
}

/** Parses a query string without validation. Text that is not a number becomes NaN. */
export function readLeaderboardParams(params: URLSearchParams) {
  const getParam = (name: string) => params.get(name) ?? undefined;
  const number = (name: string) => (params.has(name) ? getNumber(params.get(name)) : undefined);
  const dir = getParam('dir');
  const [from, to] = parseSizes(params.get('size'));
  const lists = listFilters.map(({ key, param }) => [key, params.getAll(param)] as const);
  return omitUndefined({
    judge: getParam('judge'),
    columns: params.has('columns')
      ? params.getAll('columns').flatMap((list) => list.split(',').filter(Boolean))
      : undefined,
    sort: omitUndefined({
      by: getParam('sort'),
      ascending: dir === 'asc' ? true : dir === 'desc' ? false : dir,
    }),
    filters: omitUndefined({
      weights: getParam('weights'),
      parametersFrom: from,
      parametersTo: to,
      ...(Object.fromEntries(lists) as Record<(typeof listFilters)[number]['key'], string[]>),
      baselines: getParam('baselines'),
      text: getParam('q'),
    }),
    published: params.get('published') !== '0',
    mixed: params.get('published') === 'mixed',
    ids: params.has('ids') ? params.getAll('ids') : undefined,
    offset: number('offset'),
    limit: number('limit'),
  });
}

/** Parses a route's query, to be validated by `leaderboardQuerySchema`. */
export type UncheckedLeaderboardQuery = ReturnType<typeof readLeaderboardParams> & {
  benchmark: string;
};

/** Parses the query of a page's address. */
interface LeaderboardLink {
  judge: string | null;
  columns: readonly string[];
  sort: { by: string | null; ascending: boolean | null };
  filters: LeaderboardFilters;
  published: boolean;
  mixed: boolean;
}

/**
 * Returns the query in a page's address. Invalid parts fall back to the default, so that no link
 * breaks.
 */
export function readLeaderboardLink(params: URLSearchParams): LeaderboardLink {
  const {
    judge,
    columns,
    sort,
    filters = {},
    published = true,
    mixed = false,
  } = readLeaderboardParams(params);
  const words = (values: readonly string[] = []) =>
    values.filter(({ length }) => length <= limits.letters).slice(0, limits.values);
  return {
    judge: judge || null,
    columns: columns ?? [],
    sort: {
      by: sort?.by ?? null,
      ascending: typeof sort?.ascending === 'boolean' ? sort.ascending : null,
    },
    filters: {
      weights: find(weightValues, filters.weights),
      parametersFrom: toSize(filters.parametersFrom),
      parametersTo: toSize(filters.parametersTo),
      frames: words(filters.frames),
      variants: words(filters.variants),
      provenances: words(filters.provenances).flatMap(
        (value) => find(provenanceValues, value) ?? [],
      ),
      organisations: words(filters.organisations),
      baselines: find(baselineValues, filters.baselines),
      text: (filters.text ?? '').slice(0, limits.letters),
    },
    published,
    mixed,
  };
}

function find<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}

function toSize(number: number | undefined): number | null {
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : null;
}

/** Both bounds of `FROM-TO`; an empty one is open, and a text without a hyphen is a single size. */
function parseSizes(text: string | null): [number | undefined, number | undefined] {
  if (text === null) return [undefined, undefined];
  const [from = '', to = from] = text.split('-');
  const end = (part: string) => (part.trim() === '' ? undefined : getNumber(part));
  return [end(from), end(to)];
}

function getNumber(text: string | null): number {
  return text === null || text.trim() === '' ? Number.NaN : Number(text);
}

function omitUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}
