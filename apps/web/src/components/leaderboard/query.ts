import type { LeaderboardQuery } from '@clapboard/services/leaderboard';
import { boardParams } from '@clapboard/services/leaderboard/query-params';
import type { Board } from '@/leaderboard-view/board';
import type { LeaderboardUrlState } from './board-state';
import { toColumns } from './columns';
import { firstSort } from './state';

/** Rows asked for at a time; the first of them come with the page. */
export const pageSize = 40;

/** The key of the column whose ranks the rank column shows: the one sorted by, where that has ranks. */
export function getRankKey(board: Board, state: LeaderboardUrlState): string {
  return state.sort.includes('/') ? state.sort : firstSort(board, state);
}

/** What a state asks of its board: the cells of its columns and of its ranks. */
export function buildQuery(board: Board, state: LeaderboardUrlState, offset = 0): LeaderboardQuery {
  const shown = toColumns(board, state).filter(({ kind }) => kind === 'value');
  const keys = new Set([...shown.map(({ key }) => key), getRankKey(board, state)]);
  return {
    benchmark: board.id,
    judge: state.judge ?? undefined,
    columns: [...keys],
    sort: { by: state.sort, ascending: state.ascending },
    filters: state.filters,
    published: state.published,
    offset,
    limit: pageSize,
  };
}

/** The question of a query: its parameters, whichever part of the answer is wanted. */
export function getQuestion({
  offset: _offset,
  limit: _limit,
  ...question
}: LeaderboardQuery): string {
  return String(boardParams(question));
}
