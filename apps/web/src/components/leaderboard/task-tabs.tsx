'use client';

import { type Board, metricOf } from './board';
import { StateLink } from './state-link';
import type { BoardControl } from './use-board-state';

/** One tab a task. A metric that the next task also has stays chosen. */
export function TaskTabs({ board, control }: { board: Board; control: BoardControl }) {
  const { state } = control;
  return (
    <nav
      aria-label="Tasks"
      className="no-print flex max-w-full gap-1 self-start overflow-x-auto rounded-card bg-sunken p-1"
    >
      {board.tasks.map((task) => (
        <StateLink
          key={task.id}
          control={control}
          to={{ ...state, task: task.id, metric: metricOf(task, state.metric).id }}
          aria-current={task.id === state.task ? 'page' : undefined}
          className="inline-flex h-10 items-center whitespace-nowrap rounded-control px-4 font-medium text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card dark:aria-[current]:bg-line"
        >
          {task.title}
        </StateLink>
      ))}
    </nav>
  );
}
