'use client';

import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { useNarrow } from '@/components/ui/use-narrow';
import { formatValue, type ValueStyle } from '@/format/values';
import { computeAxisTicks } from './axis';
import { buildValueAxis, nameAxis } from './axis-look';
import type { BarLabelProps } from './bar-label';
import { measureNames } from './bars-layout';
import { createCategoryTooltip } from './bars-tooltip';
import { ChartBox } from './chart-box';
import { type Category, type Series, toChartRows } from './series';

interface StackedBarsProps {
  categories: readonly Category[];
  /** the parts, starting at the axis */
  series: readonly Series[];
  style: ValueStyle;
  /** description for screen readers */
  label: string;
}

/** Narrower parts have no space for their value. */
const labelWidth = 30;

function createPartLabel(style: ValueStyle) {
  return function PartLabel({ x, y, width, height, value }: BarLabelProps) {
    const size = Number(width);
    if (typeof value !== 'number' || size < labelWidth) return null;
    return (
      <text
        x={Number(x) + size / 2}
        y={Number(y) + Number(height) / 2}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12}
        fontWeight={500}
        fill="var(--ink)"
      >
        {formatValue(value, { ...style, decimals: Math.min(1, style.decimals) })}
      </text>
    );
  };
}

/** Horizontal stacked bars; values are inside the parts where they fit. */
export function StackedBars({ categories, series, style, label }: StackedBarsProps) {
  const room = measureNames(categories, useNarrow());
  const totals = categories.map(({ points }) =>
    Object.values(points).reduce((sum, { value }) => sum + value, 0),
  );
  // Shares may not add up to exactly 1; rounding must not extend the axis by a tick.
  const ticks = computeAxisTicks(totals.map((total) => Number(total.toPrecision(6))));
  return (
    <figure aria-label={label} className="h-full w-full">
      <ChartBox>
        <BarChart
          data={toChartRows(categories, series)}
          layout="vertical"
          margin={{ top: 4, right: 20, bottom: 0, left: 0 }}
          barCategoryGap="22%"
          role="presentation"
        >
          <XAxis {...buildValueAxis(ticks, style)} />
          <YAxis {...nameAxis} width={room.width} />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            content={createCategoryTooltip({ categories, series, style })}
          />
          {series.map((entry, index) => (
            <Bar
              key={entry.id}
              dataKey={`value${index}`}
              name={entry.name}
              stackId="whole"
              fill={entry.colour}
              fillOpacity={0.42}
              stroke={entry.colour}
              strokeWidth={1}
              maxBarSize={34}
              isAnimationActive={false}
            >
              <LabelList dataKey={`value${index}`} content={createPartLabel(style)} />
            </Bar>
          ))}
        </BarChart>
      </ChartBox>
    </figure>
  );
}
