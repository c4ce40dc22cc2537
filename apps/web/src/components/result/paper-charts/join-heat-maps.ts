import type { Chart, TaskCharts } from '@clapboard/benchmarks';

type Heat = Extract<Chart, { kind: 'heat' }>;

interface JoinedCharts {
  /** rows of several tasks, one below the other */
  overTasks: Chart[];
  /** the remaining charts of each task */
  byTask: TaskCharts[];
}

/**
 * Joins heat maps that several tasks have under one id and with the same columns, one row per task.
 */
export function joinHeatMaps(tasks: readonly TaskCharts[]): JoinedCharts {
  const heats = tasks.flatMap(({ charts }) => charts).filter(isHeat);
  const joined = new Map<string, Heat>();
  for (const heat of heats) {
    const alike = heats.filter((other) => other.id === heat.id && sameColumns(heat, other));
    const titles = alike.flatMap(({ rows }) => rows.map(({ id }) => id));
    if (alike.length < 2 || new Set(titles).size < titles.length || joined.has(heat.id)) continue;
    joined.set(heat.id, {
      ...heat,
      rows: alike.flatMap(({ rows }) => rows),
      values: alike.flatMap(({ values }) => values),
    });
  }
  return {
    overTasks: [...joined.values()],
    byTask: tasks
      .map(({ task, charts }) => ({
        task,
        charts: charts.filter((chart) => !isHeat(chart) || !joined.has(chart.id)),
      }))
      .filter(({ charts }) => charts.length > 0),
  };
}

function isHeat(chart: Chart): chart is Heat {
  return chart.kind === 'heat';
}

function sameColumns(left: Heat, right: Heat): boolean {
  const ids = (heat: Heat) => heat.columns.map(({ id }) => id).join('\n');
  return ids(left) === ids(right);
}
