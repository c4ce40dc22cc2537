import type { BoardFilters } from '@clapboard/services';
import { boardParams } from '@clapboard/services/board-params';
import { type Board, cellKey, metricOf, taskOf, wholeOfTask } from './board';
import { factColumns, valueColumn } from './columns';
import { isProvenance } from './filters';
import { overview, viewOf } from './views';

/** All that a reader can change about a leaderboard. It lives in the address, so that a link shows the same. */
export interface BoardState {
  /** a judge of the board, by its id; null for the board's own choice */
  judge: string | null;
  view: string;
  /** metric of a task's view; the headline's in the overview */
  metric: string;
  /** keys of the columns that the reader chose; null for the view's own */
  columns: readonly string[] | null;
  /** slices whose parts are shown as columns of their own */
  open: readonly string[];
  /** key of a column, or `model` */
  sort: string;
  ascending: boolean;
  filters: BoardFilters;
  published: boolean;
  intervals: boolean;
  /** rows chosen to be charted and compared, in that order */
  models: readonly string[];
  /** kind of chart; null for the first */
  chart: string | null;
}

/** At most this many models are compared: the palette has as many colours that can be told apart. */
export const chartLimit = 8;

/** Columns that a link can ask for at most. */
const columnLimit = 100;

/** Letters of a filter at most, as boards take them. */
const longest = 200;

/** Reads a state from a query. Anything unknown in it falls back to the default, so that no link breaks. */
export function readState(query: URLSearchParams, board: Board): BoardState {
  const view = viewOf(board, query.get('view'));
  const task = view.task ?? taskOfHeadline(board);
  const metric = metricOf(task, view.task ? query.get('metric') : board.headline.metric).id;
  const known = (key: string) => isFact(key) || valueColumn(board, key) !== null;
  const columns = list(query.get('columns')).filter(known);
  const base = { view: view.id, metric };
  const wanted = query.get('sort');
  const sort =
    wanted !== null && (wanted === 'model' || known(wanted)) ? wanted : firstSort(board, base);
  const direction = query.get('dir');
  const slices = new Set(board.slices.map(({ id }) => id));
  return {
    ...base,
    judge: query.get('judge') || null,
    columns: columns.length > 0 ? columns.slice(0, columnLimit) : null,
    open: list(query.get('open')).filter((slice) => slices.has(slice)),
    sort,
    ascending:
      direction === 'asc' || direction === 'desc'
        ? direction === 'asc'
        : startsAscending(board, sort),
    filters: readFilters(query),
    published: query.get('published') !== '0',
    intervals: query.get('intervals') === '1',
    models: [...new Set(query.getAll('model').filter(Boolean))].slice(0, chartLimit),
    chart: query.get('chart') || null,
  };
}

/** A state as a query without a leading question mark; what is default is left out. */
export function writeState(state: BoardState, board: Board): string {
  const first = firstSort(board, state);
  const turned = state.ascending !== startsAscending(board, state.sort);
  const query = boardParams({
    judge: state.judge ?? undefined,
    filters: state.filters,
    published: state.published,
    ...(state.columns ? { columns: state.columns } : {}),
    ...(state.sort !== first || turned
      ? { sort: { by: state.sort, ascending: state.ascending } }
      : {}),
  });
  // Of sort and direction only that which differs from what the rest of the address says.
  if (state.sort === first) query.delete('sort');
  if (!turned) query.delete('dir');
  const view = viewOf(board, state.view);
  const task = view.task ?? taskOfHeadline(board);
  if (view.id !== viewOf(board, null).id) query.set('view', view.id);
  if (view.task && state.metric !== task.primaryMetric) query.set('metric', state.metric);
  if (state.open.length > 0) query.set('open', state.open.join(','));
  if (state.intervals) query.set('intervals', '1');
  for (const model of state.models) query.append('model', model);
  if (state.chart) query.set('chart', state.chart);
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** The state of another view: with its own columns, in its own order. */
export function inView(state: BoardState, board: Board, view: string, metric?: string): BoardState {
  const { id, task } = viewOf(board, view);
  const of = task ?? taskOfHeadline(board);
  const chosen = id === overview ? board.headline.metric : (metric ?? state.metric);
  const next = { view: id, metric: metricOf(of, chosen).id };
  const sort = firstSort(board, next);
  return { ...state, ...next, columns: null, sort, ascending: startsAscending(board, sort) };
}

/** The state after a click on a column's heading. */
export function sortedBy(state: BoardState, column: string, board: Board): BoardState {
  const ascending = state.sort === column ? !state.ascending : startsAscending(board, column);
  return { ...state, sort: column, ascending };
}

/** The state with one aspect's parts shown, or hidden again. */
export function opened(state: BoardState, slice: string): BoardState {
  const open = state.open.includes(slice)
    ? state.open.filter((one) => one !== slice)
    : [...state.open, slice];
  return { ...state, open };
}

/** The state with a row chosen, or no longer; the ninth sends the first away. */
export function chosen(state: BoardState, row: string): BoardState {
  const models = state.models.includes(row)
    ? state.models.filter((one) => one !== row)
    : [...state.models, row].slice(-chartLimit);
  return { ...state, models };
}

/** Whether a first click on a column sorts upwards: words from A, numbers from the best, dates from the newest. */
export function startsAscending(board: Board, sort: string): boolean {
  if (sort === 'released' || sort === 'published_at') return false;
  if (sort === 'model' || isFact(sort)) return true;
  return valueColumn(board, sort)?.metric.direction === 'lower';
}

/** The column that a view is sorted by before the reader sorts: the headline, or the task's whole. */
export function firstSort(
  board: Board,
  { view, metric }: Pick<BoardState, 'view' | 'metric'>,
): string {
  const { task } = viewOf(board, view);
  if (task) return cellKey(task.id, metric, wholeOfTask(board, task).id);
  const { headline } = board;
  return cellKey(headline.task, headline.metric, headline.slice);
}

function isFact(key: string): boolean {
  return factColumns.some((fact) => fact.key === key);
}

function taskOfHeadline(board: Board) {
  return taskOf(board, board.headline.task);
}

function list(value: string | null): string[] {
  return value ? value.split(',').filter(Boolean) : [];
}

/** Filters of a query, with whatever a board cannot filter by left out. */
function readFilters(query: URLSearchParams): BoardFilters {
  const weights = query.get('weights');
  const baselines = query.get('baselines');
  const [, from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(query.get('size') ?? '') ?? [];
  const words = (name: string) => query.getAll(name).filter(({ length }) => length <= longest);
  return {
    weights: weights === 'open' || weights === 'closed' ? weights : null,
    parametersFrom: size(from),
    parametersTo: size(to),
    frames: words('frames'),
    variants: words('variant'),
    provenances: words('provenance').filter(isProvenance),
    organisations: words('org'),
    baselines: baselines === 'only' || baselines === 'without' ? baselines : null,
    text: (query.get('q') ?? '').slice(0, longest),
  };
}

function size(text: string): number | null {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
