import type { Figure, TaskFigures } from '@clapboard/benchmarks';

type Heat = Extract<Figure, { kind: 'heat' }>;

interface JoinedFigures {
  /** rows of several tasks, one below the other */
  overTasks: Figure[];
  /** the remaining charts of each task */
  byTask: TaskFigures[];
}

/**
 * Joins heat maps that several tasks have under one id and with the same columns, one row per task.
 */
export function joinFigures(tasks: readonly TaskFigures[]): JoinedFigures {
  const heats = tasks.flatMap(({ figures }) => figures).filter(isHeat);
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
      .map(({ task, figures }) => ({
        task,
        figures: figures.filter((figure) => !isHeat(figure) || !joined.has(figure.id)),
      }))
      .filter(({ figures }) => figures.length > 0),
  };
}

function isHeat(figure: Figure): figure is Heat {
  return figure.kind === 'heat';
}

function sameColumns(left: Heat, right: Heat): boolean {
  const ids = (heat: Heat) => heat.columns.map(({ id }) => id).join('\n');
  return ids(left) === ids(right);
}
