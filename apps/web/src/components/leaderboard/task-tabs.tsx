'use client';

import { tabClass } from '@/components/ui/tabs';
import { type Board, metricOf } from './board';
import { StateLink } from './state-link';
import type { BoardControl } from './use-board-state';

/** One tab a task. A metric that the next task also has stays chosen. */
export function TaskTabs({ board, control }: { board: Board; control: BoardControl }) {
  const { state } = control;
  return (
    <nav aria-label="Tasks" className="flex gap-6 overflow-x-auto border-line border-b">
      {board.tasks.map((task) => (
        <StateLink
          key={task.id}
          control={control}
          to={{ ...state, task: task.id, metric: metricOf(task, state.metric).id }}
          aria-current={task.id === state.task ? 'page' : undefined}
          className={tabClass}
        >
          {task.title}
        </StateLink>
      ))}
    </nav>
  );
}
