'use client';

import { StateLink } from '@/components/ui/state-link';
import { toFirstPage } from '@/url-state/questions';
import type { ExploredBenchmark } from './explored-benchmark';
import type { ExplorerControl } from './use-explorer';

interface TaskTabsProps {
  control: ExplorerControl;
  tasks: ExploredBenchmark['tasks'];
}

/** One tab per submitted task; nothing for a single task. Keeps search and aspect. */
export function TaskTabs({ control, tasks }: TaskTabsProps) {
  const { list, params } = control;
  const current = tasks.some(({ id }) => id === params.task) ? params.task : list.task;
  if (list.tasks.length < 2) return null;
  return (
    <nav
      aria-label="Tasks"
      className="no-print flex max-w-full gap-1 self-start overflow-x-auto rounded-card bg-sunken p-1"
    >
      {tasks
        .filter(({ id }) => list.tasks.includes(id))
        .map(({ id, title }) => (
          <StateLink
            key={id}
            control={control}
            to={{ ...toFirstPage(params), task: id, outcome: null }}
            aria-current={id === current ? 'page' : undefined}
            className="inline-flex h-10 items-center whitespace-nowrap rounded-control px-4 font-medium text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card dark:aria-[current]:bg-line"
          >
            {title}
          </StateLink>
        ))}
    </nav>
  );
}
