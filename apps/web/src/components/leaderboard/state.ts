import { type Board, metricOf, taskOf, wholeSlice } from './board';

/** All that a reader can change about a leaderboard. It lives in the address, so that a link shows the same. */
export interface BoardState {
  /** a judge of the board, by its id; null for the board's own choice */
  judge: string | null;
  task: string;
  metric: string;
  /** a slice, or `model` for the names */
  sortBy: string;
  ascending: boolean;
  /** slices whose parts are shown as columns of their own */
  open: readonly string[];
  /** rows in the chart; null for the page's own choice */
  models: readonly string[] | null;
  intervals: boolean;
  published: boolean;
  comparison: 'chart' | 'table';
}

/** At most this many models are charted together: the palette has as many colours that can be told apart. */
export const chartLimit = 6;

interface QueryReader {
  get(name: string): string | null;
  getAll(name: string): string[];
}

function list(value: string | null): string[] {
  return value ? value.split(',').filter(Boolean) : [];
}

/** Reads a state from a query. Anything unknown in it falls back to the default, so that no link breaks. */
export function readState(query: QueryReader, board: Board): BoardState {
  const task = taskOf(board, query.get('task'));
  const metric = metricOf(task, query.get('metric'));
  const slices = new Set(board.slices.map((slice) => slice.id));
  const sort = query.get('sort');
  const sortBy = sort === 'model' || (sort && slices.has(sort)) ? sort : wholeSlice(board).id;
  const direction = query.get('dir');
  const models = query.getAll('model');
  return {
    judge: query.get('judge') || null,
    task: task.id,
    metric: metric.id,
    sortBy,
    ascending:
      direction === 'asc' || direction === 'desc'
        ? direction === 'asc'
        : startsAscending(sortBy, metric.direction),
    open: list(query.get('open')).filter((slice) => slices.has(slice)),
    models: models.length === 0 ? null : models.filter(Boolean).slice(0, chartLimit),
    intervals: query.get('intervals') === '1',
    published: query.get('published') !== '0',
    comparison: query.get('compare') === 'table' ? 'table' : 'chart',
  };
}

/** Whether a first click on a column sorts upwards: names from A, values from the best. */
export function startsAscending(
  sortBy: string,
  direction: 'higher' | 'lower' | 'neutral',
): boolean {
  return sortBy === 'model' || direction === 'lower';
}

/** A state as a query without a leading question mark; what is default is left out. */
export function writeState(state: BoardState, board: Board): string {
  const task = taskOf(board, state.task);
  const metric = metricOf(task, state.metric);
  const query = new URLSearchParams();
  if (state.judge) query.set('judge', state.judge);
  if (task.id !== board.headline.task) query.set('task', task.id);
  if (metric.id !== task.primaryMetric) query.set('metric', metric.id);
  if (state.sortBy !== wholeSlice(board).id) query.set('sort', state.sortBy);
  if (state.ascending !== startsAscending(state.sortBy, metric.direction))
    query.set('dir', state.ascending ? 'asc' : 'desc');
  if (state.open.length > 0) query.set('open', state.open.join(','));
  // An empty one says that the reader wants none, which differs from not having chosen.
  if (state.models?.length === 0) query.append('model', '');
  for (const model of state.models ?? []) query.append('model', model);
  if (state.intervals) query.set('intervals', '1');
  if (!state.published) query.set('published', '0');
  if (state.comparison === 'table') query.set('compare', 'table');
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** The state after a click on a column's heading. */
export function sortedBy(state: BoardState, column: string, board: Board): BoardState {
  const metric = metricOf(taskOf(board, state.task), state.metric);
  const ascending =
    state.sortBy === column ? !state.ascending : startsAscending(column, metric.direction);
  return { ...state, sortBy: column, ascending };
}
