import { ascendsFirst } from '@clapboard/services/leaderboard/columns';
import {
  createLeaderboardParams,
  readLeaderboardLink,
} from '@clapboard/services/leaderboard/query-params';
import { limits } from '@clapboard/services/leaderboard/query-values';
import {
  cellKey,
  getMetric,
  getTask,
  getTaskWhole,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { expandColumns, shortenColumns } from './column-presets';
import { createValueColumn, factColumns } from './columns';
import type { LeaderboardUrlState } from './leaderboard-state';
import { overview, toView } from './views';

/** Maximum number of compared models: the palette's number of distinguishable colours. */
export const chartLimit = limits.models;

/** Maximum number of columns in a link. */
export const columnLimit = limits.columns;

/** Parses a state from a query. Invalid values fall back to the default, so that no link breaks. */
export function readState(
  query: URLSearchParams,
  board: LeaderboardDefinition,
): LeaderboardUrlState {
  const view = toView(board, query.get('view'));
  const task = view.task ?? getHeadlineTask(board);
  const metric = getMetric(task, view.task ? query.get('metric') : board.headline.metric).id;
  const known = (key: string) =>
    factColumns.some((fact) => fact.key === key) || createValueColumn(board, key) !== null;
  const { judge, sort: order, filters, published, mixed, ...link } = readLeaderboardLink(query);
  const columns = expandColumns(board, link.columns).filter(known).slice(0, columnLimit);
  const base = { view: view.id, metric };
  const sort =
    order.by !== null && (order.by === 'model' || known(order.by))
      ? order.by
      : firstSort(board, base);
  const slices = new Set(board.slices.map(({ id }) => id));
  const readSlices = (name: string) =>
    (query.get(name) ?? '').split(',').filter((slice) => slices.has(slice));
  const folded = readSlices('folded');
  return {
    ...base,
    judge,
    columns: columns.length > 0 ? columns : null,
    open: readSlices('open'),
    folded: columns.length > 0 ? folded : [],
    sort,
    ascending: order.ascending ?? startsAscending(board, sort),
    filters,
    published,
    mixed,
    intervals: query.get('intervals') === '1',
    models: [...new Set(query.getAll('model').filter(Boolean))].slice(0, chartLimit),
    chart: query.get('chart') || null,
  };
}

/** Returns a state as a query string without a question mark, without defaults. */
export function writeState(state: LeaderboardUrlState, board: LeaderboardDefinition): string {
  const first = firstSort(board, state);
  const turned = state.ascending !== startsAscending(board, state.sort);
  const query = createLeaderboardParams({
    judge: state.judge ?? undefined,
    filters: state.filters,
    published: state.published,
    mixed: state.mixed,
    ...(state.columns ? { columns: shortenColumns(board, state.columns) } : {}),
    ...(state.sort !== first || turned
      ? { sort: { by: state.sort, ascending: state.ascending } }
      : {}),
  });
  // Sort and direction only if they differ from the default of the other parameters.
  if (state.sort === first) query.delete('sort');
  if (!turned) query.delete('dir');
  const view = toView(board, state.view);
  const task = view.task ?? getHeadlineTask(board);
  if (view.id !== toView(board, null).id) query.set('view', view.id);
  if (view.task && state.metric !== task.primaryMetric) query.set('metric', state.metric);
  if (state.open.length > 0) query.set('open', state.open.join(','));
  if (state.columns && state.folded.length > 0) query.set('folded', state.folded.join(','));
  if (state.intervals) query.set('intervals', '1');
  for (const model of state.models) query.append('model', model);
  if (state.chart) query.set('chart', state.chart);
  return query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** Returns the state of another view, with its default columns and order. */
export function openView(
  state: LeaderboardUrlState,
  board: LeaderboardDefinition,
  view: string,
  metric?: string,
): LeaderboardUrlState {
  const { id, task } = toView(board, view);
  const shown = task ?? getHeadlineTask(board);
  const chosen = id === overview ? board.headline.metric : (metric ?? state.metric);
  const next = { view: id, metric: getMetric(shown, chosen).id };
  const sort = firstSort(board, next);
  return {
    ...state,
    ...next,
    columns: null,
    folded: [],
    sort,
    ascending: startsAscending(board, sort),
  };
}

/** Returns the state after a click on a column heading. */
export function sortBy(
  state: LeaderboardUrlState,
  column: string,
  board: LeaderboardDefinition,
): LeaderboardUrlState {
  const ascending = state.sort === column ? !state.ascending : startsAscending(board, column);
  return { ...state, sort: column, ascending };
}

/** Returns the state with an aspect's parts toggled: in all selected columns, or in the view's. */
export function toggleAspect(state: LeaderboardUrlState, slice: string): LeaderboardUrlState {
  const toggle = (slices: readonly string[]) =>
    slices.includes(slice) ? slices.filter((candidate) => candidate !== slice) : [...slices, slice];
  return state.columns
    ? { ...state, folded: toggle(state.folded) }
    : { ...state, open: toggle(state.open) };
}

/** Returns the state with a row toggled; a ninth row replaces the first. */
export function toggleRow(state: LeaderboardUrlState, row: string): LeaderboardUrlState {
  const models = state.models.includes(row)
    ? state.models.filter((model) => model !== row)
    : [...state.models, row].slice(-chartLimit);
  return { ...state, models };
}

/** Whether the first click on a column sorts ascending. */
function startsAscending(board: LeaderboardDefinition, sort: string): boolean {
  return ascendsFirst(sort, createValueColumn(board, sort)?.metric);
}

/** The default sort column of a view: the headline, or the task's overall score. */
export function firstSort(
  board: LeaderboardDefinition,
  { view, metric }: Pick<LeaderboardUrlState, 'view' | 'metric'>,
): string {
  const { task } = toView(board, view);
  if (task) return cellKey(task.id, metric, getTaskWhole(board, task).id);
  const { headline } = board;
  return cellKey(headline.task, headline.metric, headline.slice);
}

function getHeadlineTask(board: LeaderboardDefinition) {
  return getTask(board, board.headline.task);
}
