'use client';

import type { ShownMetric, ShownTask } from '@clapboard/benchmarks';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { BoardControl } from './use-board-state';

interface ToolbarProps {
  task: ShownTask;
  metric: ShownMetric;
  control: BoardControl;
  hasPublished: boolean;
  headingId: string;
}

const directions = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
  neutral: 'Neither high nor low is better.',
};

/** What the table shows, in words, and the controls that change it. */
export function Toolbar({ task, metric, control, hasPublished, headingId }: ToolbarProps) {
  const { state, show } = control;
  const metricId = useId();
  return (
    <div className="flex flex-col gap-5 xl:flex-row xl:items-end xl:justify-between">
      <div className="max-w-2xl">
        <h2 id={headingId} className="font-semibold text-xl tracking-tight">
          {task.title}: {metric.title}
        </h2>
        <p className="mt-1.5 text-sm text-soft">
          {metric.description} {directions[metric.direction]}
          {metric.unit === 'percent' ? ' In per cent.' : ''}
        </p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2 xl:shrink-0 xl:flex-nowrap">
        <div className="flex items-center gap-2.5 text-sm">
          <label htmlFor={metricId} className="text-faint">
            Metric
          </label>
          <Select
            id={metricId}
            value={state.metric}
            onChange={(event) => show({ ...state, metric: event.target.value })}
            className="min-w-44"
          >
            {task.metrics.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </div>
        <Toggle
          label="Intervals"
          checked={state.intervals}
          onChange={(intervals) => show({ ...state, intervals })}
        />
        {hasPublished ? (
          <Toggle
            label="Published numbers"
            checked={state.published}
            onChange={(published) => show({ ...state, published })}
          />
        ) : null}
      </div>
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
