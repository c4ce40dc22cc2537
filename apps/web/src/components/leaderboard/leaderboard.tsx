'use client';

import type { LeaderboardView } from '@clapboard/services';
import { useId } from 'react';
import { arrange, defaultSelection } from './arrange';
import { type Board, cellKey, metricOf, taskOf, wholeSlice } from './board';
import { BoardTable } from './board-table';
import { columnsOf } from './columns';
import { Comparison } from './comparison';
import { Footnotes } from './footnotes';
import { JudgeBar } from './judge-bar';
import { chartLimit } from './state';
import { TaskTabs } from './task-tabs';
import { Toolbar } from './toolbar';
import { useBoardState } from './use-board-state';

/** How many models are charted before the reader chooses. */
const chartedAtFirst = 3;

/** A benchmark's leaderboard: tabs, table and the chart of the chosen models. */
export function Leaderboard({ board, view }: { board: Board; view: LeaderboardView }) {
  const control = useBoardState(board);
  const headingId = useId();
  const { state, show } = control;
  const task = taskOf(board, state.task);
  const metric = metricOf(task, state.metric);
  const columns = columnsOf(board, state);
  const sortKey = state.sortBy === 'model' ? null : cellKey(state.task, state.metric, state.sortBy);
  const sections = arrange(
    view.rows,
    { key: sortKey, ascending: state.ascending },
    { comparable: !view.revision?.sample, published: state.published },
  );
  const selected = state.models ?? defaultSelection(sections, chartedAtFirst);
  const toggle = (id: string) => {
    const models = selected.includes(id)
      ? selected.filter((one) => one !== id)
      : [...selected, id].slice(-chartLimit);
    show({ ...state, models });
  };

  return (
    <div className="flex flex-col gap-6">
      <TaskTabs board={board} control={control} />
      <Toolbar
        task={task}
        metric={metric}
        control={control}
        hasPublished={view.rows.some((row) => row.kind === 'published')}
        headingId={headingId}
      />
      {view.judges.length > 0 ? <JudgeBar view={view} control={control} /> : null}
      <BoardTable
        board={board}
        metric={metric}
        columns={columns}
        sections={sections}
        control={control}
        selected={selected}
        onSelect={toggle}
        rankSlice={state.sortBy === 'model' ? wholeSlice(board).id : state.sortBy}
        labelledBy={headingId}
      />
      <Footnotes
        metric={metric}
        rows={sections.flatMap((section) => section.rows)}
        sample={view.revision?.sample ?? false}
      />
      <Comparison
        board={board}
        task={task}
        metric={metric}
        rows={view.rows}
        selected={selected}
        control={control}
      />
    </div>
  );
}
