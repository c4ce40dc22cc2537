'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type FigureStyle, formatFigure } from '@/figures/format';
import { BarsTooltip } from './bars-tooltip';
import { type Category, chartRows, type Series } from './series';

interface GroupedBarsProps {
  categories: readonly Category[];
  series: readonly Series[];
  style: FigureStyle;
  /** what is drawn, for readers who cannot see it */
  label: string;
  level?: { label: string; value: number } | null | undefined;
}

/** Bars side by side in each category, with their 95 % intervals. The axis starts at zero. */
export function GroupedBars({ categories, series, style, label, level }: GroupedBarsProps) {
  const tick = (value: number) =>
    formatFigure(value, { ...style, decimals: style.unit === 'percent' ? 0 : 1 });
  return (
    <figure aria-label={label} className="h-72 w-full sm:h-88">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={chartRows(categories, series)}
          margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={2}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="title"
            interval={0}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
          />
          <YAxis
            width={38}
            domain={[(low: number) => Math.min(0, low), 'auto']}
            tickFormatter={tick}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--ink-faint)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            content={({ active, label: title }) =>
              active ? (
                <BarsTooltip
                  category={categories.find((one) => one.title === title)}
                  series={series}
                  style={style}
                />
              ) : null
            }
          />
          {series.map((one, index) => (
            <Bar
              key={one.id}
              dataKey={`value${index}`}
              name={one.name}
              fill={one.colour}
              radius={[2, 2, 0, 0]}
              maxBarSize={44}
              isAnimationActive={false}
            >
              <ErrorBar
                dataKey={`arms${index}`}
                width={4}
                strokeWidth={1.5}
                stroke="var(--ink)"
                isAnimationActive={false}
              />
            </Bar>
          ))}
          {level ? (
            <ReferenceLine y={level.value} stroke="var(--ink-faint)" strokeDasharray="4 4" />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
