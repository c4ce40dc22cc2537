import { getFirst, type Query, readPage } from '@/url-state/query';

type Shown = 'all' | 'rights' | 'blocked';

export interface UserQuery {
  query: string;
  only: Shown;
  /** from 1 */
  page: number;
}

/** Parses the address of the user list. Ignores invalid values. */
export function readUserQuery(params: Query): UserQuery {
  const only = getFirst(params.only);
  return {
    query: (getFirst(params.q) ?? '').slice(0, 200),
    only: only === 'rights' || only === 'blocked' ? only : 'all',
    page: readPage(params.page),
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
