'use client';

import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useId } from 'react';

export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  view: ChartView;
  onView: (view: ChartView) => void;
  /** title of the chart */
  title: string;
}

const options = [
  { value: 'chart', text: 'Chart', Icon: ChartNoAxesColumn },
  { value: 'table', text: 'Table', Icon: Table2 },
] as const;

/** Chart or table: two radio buttons. */
export function ViewSwitch({ view, onView, title }: ViewSwitchProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={`Show as: ${title}`}
      className="inline-flex rounded-control bg-sunken p-0.5"
    >
      {options.map(({ value, text, Icon }) => (
        <label
          key={value}
          className="relative inline-flex h-8 items-center gap-1.5 rounded-[0.375rem] px-2.5 font-medium text-faint text-xs transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card dark:has-checked:bg-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={view === value}
            onChange={() => onView(value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Icon aria-hidden className="size-3.5" />
          {text}
        </label>
      ))}
    </div>
  );
}
