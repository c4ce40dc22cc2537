export type Shown = 'all' | 'rights' | 'blocked';

export interface UserQuery {
  query: string;
  only: Shown;
  /** from 1 */
  page: number;
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

const getFirst = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

/** Parses the address of the user list. Ignores invalid values. */
export function readUserQuery(params: Params): UserQuery {
  const only = getFirst(params.only);
  const page = Number(getFirst(params.page) ?? 1);
  return {
    query: (getFirst(params.q) ?? '').slice(0, 200),
    only: only === 'rights' || only === 'blocked' ? only : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Returns the address of a user list. */
export function userAddress({ query, only, page }: UserQuery): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(only !== 'all' && { only }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/admin/users?${params}` : '/admin/users';
}
