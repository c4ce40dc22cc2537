'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardPage } from '@clapboard/services/leaderboard';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Tooltip } from '@/components/ui/tooltip';
import { getMetric, type LeaderboardDefinition } from '@/leaderboard-view/definition';
import { ColumnPicker } from './column-picker';
import type { Column } from './columns';
import { ExportMenu } from './export-menu';
import { FilterPanel } from './filter-panel';
import { inView } from './state';
import { TextSearch } from './text-search';
import type { LeaderboardControl } from './use-leaderboard-state';
import { type LeaderboardView, toView } from './views';

interface ToolbarProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  page: LeaderboardPage;
  headingId: string;
}

const directions = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
  neutral: 'No direction is better.',
};

/** Describes the table and contains its controls. */
export function Toolbar({ board, columns, control, page, headingId }: ToolbarProps) {
  const { state, show } = control;
  const view = toView(board, state.view);
  const metric = view.task ? getMetric(view.task, state.metric) : null;
  return (
    <div>
      <h2 id={headingId} className="sr-only">
        {metric ? `${view.title}: ${metric.title}` : 'Overview with one metric per task'}
      </h2>
      <div className="no-print relative -m-1 flex items-center gap-2.5 p-1 max-sm:overflow-x-auto sm:flex-wrap">
        <TextSearch control={control} />
        <FilterPanel page={page} control={control} />
        <ColumnPicker
          board={board}
          columns={columns}
          scoredColumns={page.present}
          control={control}
        />
        <MetricChoice board={board} view={view} control={control} />
        {metric ? <MetricInfo metric={metric} /> : null}
        <div className="flex items-center gap-x-5 whitespace-nowrap sm:pl-2">
          <Toggle
            label="Intervals"
            checked={state.intervals}
            onChange={(intervals) => show({ ...state, intervals })}
          />
          <Toggle
            label="Published rows"
            checked={state.published}
            onChange={(published) => show({ ...state, published }, 'push')}
          />
        </div>
        <div className="sm:ml-auto">
          <ExportMenu
            board={board}
            columns={columns}
            control={control}
            items={page.revision?.access === 'public'}
          />
        </div>
      </div>
    </div>
  );
}

function metricText({ description, direction, unit }: ShownMetric): string {
  const per = unit === 'percent' ? ['In percent.'] : [];
  return [description, directions[direction], ...per].join(' ');
}

/** The name of the metric if there is no choice, and its definition on hover and focus. */
function MetricInfo({ metric }: { metric: ShownMetric }) {
  return (
    <Tooltip content={metricText(metric)}>
      <button
        type="button"
        aria-label={`About ${metric.title}`}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-control text-faint hover:bg-sunken hover:text-ink"
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
    <div className="w-56 shrink-0">
      <label htmlFor={id} className="sr-only">
        Metric
      </label>
      <Select
        id={id}
        value={control.state.metric}
        onChange={({ target }) =>
          control.show(inView(control.state, board, view.id, target.value), 'push')
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

interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <span className="flex items-center text-sm">
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id} className="flex h-10 cursor-pointer items-center pl-2">
        {label}
      </label>
    </span>
  );
}
