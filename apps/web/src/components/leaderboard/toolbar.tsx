'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { Select } from '@/components/ui/select';
import { Tooltip } from '@/components/ui/tooltip';
import { explainValues } from '@/format/explain-values';
import { getMetric, type LeaderboardDefinition } from '@/leaderboard-view/definition';
import { ColumnPicker } from './column-picker';
import type { Column } from './columns';
import { DisplayPanel } from './display-panel';
import { ExportMenu } from './export-menu';
import { FilterPanel } from './filter-panel';
import { JudgeBar } from './judge-bar';
import { openView } from './state';
import { TextSearch } from './text-search';
import type { LeaderboardControl } from './use-leaderboard-state';
import type { PrintControl } from './use-print';
import type { TableLayout } from './use-table-layout';
import { ViewPanel } from './view-panel';
import { type LeaderboardView, toView } from './views';

interface ToolbarProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  page: LeaderboardPage;
  /** rows of another selection are loading */
  stale: boolean;
  headingId: string;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  printing: PrintControl;
  /** the reader has an account */
  signedIn: boolean;
}

/** Describes the table and contains its controls. */
export function Toolbar(props: ToolbarProps) {
  const { board, columns, control, page, stale, headingId, layout, onLayout, printing, signedIn } =
    props;
  const { state } = control;
  const view = toView(board, state.view);
  const metric = view.task ? getMetric(view.task, state.metric) : null;
  return (
    <div>
      <h2 id={headingId} className="sr-only print:not-sr-only">
        {metric ? `${view.title}: ${metric.title}` : 'Overview with one metric per task'}
      </h2>
      <div className="no-print relative -m-1 flex items-center gap-2 p-1 lg:gap-2.5 max-sm:overflow-x-auto sm:flex-wrap">
        <TextSearch control={control} />
        <FilterPanel page={page} control={control} />
        <ColumnPicker
          board={board}
          columns={columns}
          scoredColumns={page.present}
          control={control}
        />
        <DisplayPanel control={control} layout={layout} onLayout={onLayout} />
        <ViewPanel
          board={board}
          control={control}
          layout={layout}
          onLayout={onLayout}
          signedIn={signedIn}
        />
        <MetricChoice board={board} view={view} control={control} />
        {metric ? <MetricInfo metric={metric} /> : null}
        {page.judges.length > 0 ? (
          <JudgeBar page={page} control={control} fetching={stale} />
        ) : null}
        <div className="sm:ml-auto">
          <ExportMenu
            board={board}
            columns={columns}
            control={control}
            items={page.revision?.access === 'public'}
            printing={printing}
          />
        </div>
      </div>
    </div>
  );
}

/** The name of the metric if there is no choice, and its definition on hover and focus. */
function MetricInfo({ metric }: { metric: ShownMetric }) {
  return (
    <Tooltip content={`${metric.description} ${explainValues(metric)}`}>
      <button
        type="button"
        aria-label={`About ${metric.title}`}
        className="-mx-1.5 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
      >
        <Info aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}

interface MetricChoiceProps {
  board: LeaderboardDefinition;
  view: LeaderboardView;
  control: LeaderboardControl;
}

/** Selects the metric of a task's view; nothing for a single metric. */
function MetricChoice({ board, view, control }: MetricChoiceProps) {
  const id = useId();
  if (!view.task || view.task.metrics.length < 2) return null;
  return (
    <div className="w-40 shrink-0">
      <label htmlFor={id} className="sr-only">
        Metric
      </label>
      <Select
        id={id}
        value={control.state.metric}
        onChange={({ target }) =>
          control.show(openView(control.state, board, view.id, target.value), 'push')
        }
      >
        {view.task.metrics.map((metric) => (
          <option key={metric.id} value={metric.id}>
            {metric.title}
          </option>
        ))}
      </Select>
    </div>
  );
}
