'use client';

import clsx from 'clsx';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';

export type ChartView = 'chart' | 'table';

interface ViewSwitchProps {
  view: ChartView;
  onView: (view: ChartView) => void;
  /** title of the chart */
  title: string;
}

const options = [
  { value: 'chart', name: 'Chart', Icon: ChartNoAxesColumn },
  { value: 'table', name: 'Table', Icon: Table2 },
] as const;

/** Chart or table: two toggle buttons. */
export function ViewSwitch({ view, onView, title }: ViewSwitchProps) {
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      // Ignores a press on the active button.
      onValueChange={(value) => (value === 'chart' || value === 'table' ? onView(value) : null)}
      aria-label={`Show as: ${title}`}
      className="inline-flex rounded-control bg-sunken p-0.5"
    >
      {options.map(({ value, name, Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          className={clsx(
            'inline-flex h-8 items-center gap-1.5 rounded-[0.375rem] px-2.5 font-medium text-faint text-xs transition-colors hover:text-ink',
            'data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card',
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {name}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
