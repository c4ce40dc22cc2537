import type { SliceDefinition } from '@clapboard/benchmarks';
import { aspectsOf, type Board, cellKey, metricOf, partsOf, taskOf, wholeSlice } from './board';
import type { BoardState } from './state';

/** One column of values. */
export interface Column {
  slice: SliceDefinition;
  key: string;
  /** 0 for the whole and its aspects, 1 for a part of an aspect */
  depth: 0 | 1;
  /** null where there is nothing to open */
  open: boolean | null;
}

/** The value columns of a state: the whole, then each aspect, with its parts after it where opened. */
export function columnsOf(board: Board, state: BoardState): Column[] {
  const task = taskOf(board, state.task);
  const metric = metricOf(task, state.metric);
  const column = (slice: SliceDefinition, depth: 0 | 1, open: boolean | null): Column => ({
    slice,
    key: cellKey(task.id, metric.id, slice.id),
    depth,
    open,
  });
  const aspects = aspectsOf(board).flatMap((aspect) => {
    const parts = partsOf(board, aspect.id);
    const open = parts.length === 0 ? null : state.open.includes(aspect.id);
    return [column(aspect, 0, open), ...(open ? parts.map((part) => column(part, 1, null)) : [])];
  });
  const all = [column(wholeSlice(board), 0, null), ...aspects];
  return all.filter(({ slice }) => task.slices?.includes(slice.id) ?? true);
}
