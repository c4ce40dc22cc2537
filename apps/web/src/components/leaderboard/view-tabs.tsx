'use client';

import { StateLink } from '@/components/ui/state-link';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { openView } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';
import { toViews } from './views';

/** The overview and one tab per task. The selected metric stays if the next task has it. */
export function ViewTabs({
  board,
  control,
}: {
  board: LeaderboardDefinition;
  control: LeaderboardControl;
}) {
  const { state } = control;
  const views = toViews(board);
  if (views.length < 2) return null;
  return (
    <nav
      aria-label="Views"
      className="no-print flex max-w-full gap-1 self-start overflow-x-auto rounded-card bg-sunken p-0.5 sm:p-1"
    >
      {views.map((view) => (
        <StateLink
          key={view.id}
          control={control}
          to={openView(state, board, view.id)}
          aria-current={view.id === state.view ? 'page' : undefined}
          className="inline-flex h-8 items-center sm:h-9 whitespace-nowrap rounded-control px-3.5 font-medium text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card dark:aria-[current]:bg-line"
        >
          {view.title}
        </StateLink>
      ))}
    </nav>
  );
}
