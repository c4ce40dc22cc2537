import type { LeaderboardQuery } from '@clapboard/services/leaderboard';
import { createLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { toColumns } from './columns';
import type { LeaderboardUrlState } from './leaderboard-state';
import { firstSort } from './state';

/** Rows per request; the page is rendered with the first of them. */
export const pageSize = 40;

/** Returns the key of the column whose ranks are shown: the sort column if it has ranks. */
export function getRankKey(board: LeaderboardDefinition, state: LeaderboardUrlState): string {
  return state.sort.includes('/') ? state.sort : firstSort(board, state);
}

/** Returns the query of a state: the cells of its columns and ranks. */
export function buildQuery(
  board: LeaderboardDefinition,
  state: LeaderboardUrlState,
  offset = 0,
): LeaderboardQuery {
  const shown = toColumns(board, state).filter(({ kind }) => kind === 'value');
  const keys = new Set([...shown.map(({ key }) => key), getRankKey(board, state)]);
  return {
    benchmark: board.id,
    judge: state.judge ?? undefined,
    columns: [...keys],
    sort: { by: state.sort, ascending: state.ascending },
    filters: state.filters,
    published: state.published,
    mixed: state.mixed,
    offset,
    limit: pageSize,
  };
}

/** Returns a query without offset and limit as a query string, which identifies its rows. */
export function getQueryKey({
  offset: _offset,
  limit: _limit,
  ...query
}: LeaderboardQuery): string {
  return String(createLeaderboardParams(query));
}
