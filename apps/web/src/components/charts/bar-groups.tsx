'use client';

import type { ValueStyle } from '@/format/values';
import { computeBarsHeight } from './bars-layout';
import { type CategoryGroup, headingHeight } from './category-groups';
import { DrawingBox } from './drawing-box';
import { LazyBars } from './lazy-charts';
import { type CategoryLevel, type Series, toNumbers } from './series';

interface BarGroupsProps {
  groups: readonly CategoryGroup[];
  series: readonly Series[];
  style: ValueStyle;
  label: string;
  levels: readonly { label: string; value: number }[];
  categoryLevels: readonly CategoryLevel[];
  /** further values that the axis must include */
  extent?: readonly number[] | undefined;
}

/** Bars by heading, below each other on one axis. */
export function BarGroups({ groups, label, extent = [], ...drawing }: BarGroupsProps) {
  const values = [...groups.flatMap(({ categories }) => toNumbers(categories)), ...extent];
  return groups.map(({ title, categories }) => (
    <div key={title}>
      {groups.length > 1 ? (
        <p style={{ height: headingHeight }} className="pt-3 font-medium text-sm">
          {title}
        </p>
      ) : null}
      <DrawingBox height={computeBarsHeight(categories, drawing.series.length)}>
        <LazyBars
          {...drawing}
          categories={categories}
          extent={values}
          label={groups.length > 1 ? `${label}, ${title}` : label}
        />
      </DrawingBox>
    </div>
  ));
}
