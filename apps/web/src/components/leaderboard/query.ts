import type { BoardQuery } from '@clapboard/services';
import { boardParams } from '@clapboard/services/board-params';
import type { Board } from './board';
import { columnsOf } from './columns';
import { type BoardState, firstSort } from './state';

/** Rows asked for at a time; the first of them come with the page. */
export const pageSize = 40;

/** The key of the column whose ranks the rank column shows: the one sorted by, where that has ranks. */
export function rankKeyOf(board: Board, state: BoardState): string {
  return state.sort.includes('/') ? state.sort : firstSort(board, state);
}

/** What a state asks of its board: the cells of its columns and of its ranks. */
export function queryOf(board: Board, state: BoardState, offset = 0): BoardQuery {
  const shown = columnsOf(board, state).filter(({ kind }) => kind === 'value');
  const keys = new Set([...shown.map(({ key }) => key), rankKeyOf(board, state)]);
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
export function questionOf({ offset: _offset, limit: _limit, ...question }: BoardQuery): string {
  return String(boardParams(question));
}
