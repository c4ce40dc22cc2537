import type { ShownMetric, ShownTask, SliceDefinition } from '@clapboard/benchmarks';
import {
  columnKey,
  type FactColumn as Fact,
  factColumns as facts,
} from '@clapboard/services/leaderboard/columns';
import {
  cellKey,
  getAspects,
  getMetric,
  getParts,
  getTask,
  getTaskWhole,
  type LeaderboardDefinition,
  listTaskSlices,
  partTitle,
} from '@/leaderboard-view/definition';
import type { LeaderboardUrlState } from './leaderboard-state';
import { toView } from './views';

/** A column of numbers. */
export interface ValueColumn {
  kind: 'value';
  /** `task/metric/slice` */
  key: string;
  /** as short as its group allows */
  title: string;
  /** the title in the table, shortened if the slice has a short one */
  heading: string;
  /** heading over the column and its neighbours; empty for none */
  group: string;
  task: ShownTask;
  metric: ShownMetric;
  slice: SliceDefinition;
  /** 1 for a part shown next to its aspect */
  depth: 0 | 1;
  /** whether the parts are shown; null without parts */
  open: boolean | null;
}

/** An information column about the model or its run. */
export interface FactColumn extends Fact {
  kind: 'fact';
  /** the title */
  heading: string;
  group: string;
}

export type Column = ValueColumn | FactColumn;

/** The information columns by key, as named in tables and the picker. */
export const factColumns: readonly FactColumn[] = facts.map((fact) => ({
  ...fact,
  kind: 'fact',
  heading: fact.title,
  group: '',
}));

/** Returns the visible columns in order; unknown keys are left out. */
export function toColumns(board: LeaderboardDefinition, state: LeaderboardUrlState): Column[] {
  if (state.columns) return listChosenColumns(board, state.columns, state.folded);
  const { task } = toView(board, state.view);
  return task ? listTaskColumns(board, task, state) : listOverviewColumns(board);
}

/** Primary score of every task, the headline's first, then information columns. */
function listOverviewColumns(board: LeaderboardDefinition): Column[] {
  const headline = createValueColumn(board, columnKey(board.headline));
  const values = board.tasks.map((task) =>
    createValueColumn(board, cellKey(task.id, task.primaryMetric, getTaskWhole(board, task).id)),
  );
  const unique = new Map(
    [headline, ...values].flatMap((column) => (column ? [[column.key, column]] : [])),
  );
  const numbers = [...unique.values()].map((column) => ({
    ...column,
    // Titles of numbers over several tasks don’t fit in a column.
    group: column.task.slices ? column.task.short : column.task.title,
    title: column.metric.short,
    heading: column.metric.short,
  }));
  return [...numbers, ...factColumns.filter(({ overview }) => overview)];
}

/** One metric of a task: overall, then group by group; expanded aspects with their parts. */
function listTaskColumns(
  board: LeaderboardDefinition,
  task: ShownTask,
  state: LeaderboardUrlState,
): Column[] {
  const metric = getMetric(task, state.metric);
  const has = new Set(listTaskSlices(board, task).map(({ id }) => id));
  const column = (slice: SliceDefinition, group: string) =>
    createColumn({ task, metric, slice, group });
  const whole = getTaskWhole(board, task);
  const aspects = getAspects(board).filter(({ id }) => has.has(id) && id !== whole.id);
  return [
    column(whole, ''),
    ...inGroups(aspects).flatMap((aspect) => {
      const parts = getParts(board, aspect.id).filter(({ id }) => has.has(id));
      const open = parts.length === 0 ? null : state.open.includes(aspect.id);
      const shown = open ? parts : [];
      return [
        { ...column(aspect, aspect.group), open },
        ...shown.map((part) => toPart(column(part, aspect.group))),
      ];
    }),
  ];
}

/** Returns a column under its slice's title, without visible parts. */
function createColumn(
  content: Pick<ValueColumn, 'task' | 'metric' | 'slice' | 'group'>,
): ValueColumn {
  const { task, metric, slice } = content;
  return {
    ...content,
    kind: 'value',
    key: cellKey(task.id, metric.id, slice.id),
    title: slice.title,
    heading: slice.short ?? slice.title,
    depth: 0,
    open: null,
  };
}

/**
 * Slices by group, so that each has one heading: groups of averages first, because they summarize
 * the others, then in the benchmark's order.
 */
function inGroups(slices: readonly SliceDefinition[]): SliceDefinition[] {
  const groups = [...new Set(slices.map(({ group }) => group))].map((group) =>
    slices.filter((slice) => slice.group === group),
  );
  const means = (group: readonly SliceDefinition[]) => group.every(({ kind }) => kind === 'macro');
  return [...groups.filter(means), ...groups.filter((group) => !means(group))].flat();
}

/**
 * Columns selected by the user, each under its task and metric. Parts follow their aspect if it is
 * selected too, unless they are folded.
 */
function listChosenColumns(
  board: LeaderboardDefinition,
  keys: readonly string[],
  folded: readonly string[],
): Column[] {
  const columns = [...new Set(keys)].flatMap((key): Column[] => {
    const column = factColumns.find((fact) => fact.key === key) ?? createValueColumn(board, key);
    return column ? [column] : [];
  });
  const aspects = new Set(getAspects(board).map(({ id }) => id));
  const selected = new Set(columns.map(({ key }) => key));
  const partsByAspect = new Map<string, ValueColumn[]>();
  const others: Column[] = [];
  for (const column of columns) {
    const aspect = findAspectKey(column, aspects);
    if (column.kind === 'fact' || aspect === null || !selected.has(aspect)) others.push(column);
    else partsByAspect.set(aspect, [...(partsByAspect.get(aspect) ?? []), column]);
  }
  return others.flatMap((column): Column[] => {
    const parts = partsByAspect.get(column.key);
    if (column.kind === 'fact' || !parts) return [column];
    const open = !folded.includes(column.slice.id);
    return [{ ...column, open }, ...(open ? parts.map(toPart) : [])];
  });
}

/** Returns the key of the column that a part refines; null if it is no part. */
function findAspectKey(column: Column, aspects: ReadonlySet<string>): string | null {
  if (column.kind === 'fact') return null;
  const { task, metric, slice } = column;
  const { parent } = slice;
  return parent && aspects.has(parent) ? cellKey(task.id, metric.id, parent) : null;
}

/** Returns a column as shown next to its aspect. */
function toPart(column: ValueColumn): ValueColumn {
  const title = partTitle(column.slice);
  return { ...column, title, heading: column.slice.short ?? title, depth: 1 };
}

/**
 * Returns the column of a key, headed by task and metric; null if the leaderboard doesn't have it.
 */
export function createValueColumn(board: LeaderboardDefinition, key: string): ValueColumn | null {
  for (const task of board.tasks) {
    for (const metric of task.metrics) {
      const start = cellKey(task.id, metric.id, '');
      if (!key.startsWith(start)) continue;
      const slice = listTaskSlices(board, task).find(({ id }) => start + id === key);
      if (!slice) continue;
      const group = board.tasks.length > 1 ? `${task.short}: ${metric.short}` : metric.short;
      return createColumn({ task, metric, slice, group });
    }
  }
  return null;
}

/**
 * Returns every score column that users can choose, by task and metric. Links may contain others:
 * slices that repeat another one.
 */
export function listEveryColumn(board: LeaderboardDefinition): ValueColumn[] {
  return board.tasks.flatMap((task) =>
    task.metrics.flatMap((metric) =>
      listTaskSlices(board, task)
        .filter(({ repeats }) => repeats === undefined)
        .flatMap((slice) => createValueColumn(board, cellKey(task.id, metric.id, slice.id)) ?? []),
    ),
  );
}

/** Removes score columns without any value; keeps all if no row has a score. */
export function withNumbers(
  columns: readonly Column[],
  scoredColumns: readonly string[],
): Column[] {
  const has = new Set(scoredColumns);
  if (has.size === 0) return [...columns];
  return columns.filter((column) => column.kind === 'fact' || has.has(column.key));
}

/** Returns a column's name outside the table. */
export function getColumnName(board: LeaderboardDefinition, key: string): string {
  if (key === 'model') return 'model name';
  const fact = factColumns.find((factColumn) => factColumn.key === key);
  if (fact) return fact.title.toLowerCase();
  const column = createValueColumn(board, key);
  if (!column) return key;
  const task = board.tasks.length > 1 ? [getTask(board, column.task.id).short] : [];
  return [...task, column.metric.short, column.slice.title].join(', ');
}
