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
import { axisTicks, tickDecimals } from './axis';
import { BarsTooltip } from './bars-tooltip';
import { type Category, chartRows, type Series } from './series';
import { useNarrow } from './use-narrow';

interface GroupedBarsProps {
  categories: readonly Category[];
  series: readonly Series[];
  style: FigureStyle;
  /** what is drawn, for readers who cannot see it */
  label: string;
  level?: { label: string; value: number } | null | undefined;
}

/** All that must fit on the value axis. */
function extent(props: GroupedBarsProps): number[] {
  const points = props.categories.flatMap((category) => Object.values(category.points));
  return [
    ...points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
    ...(props.level ? [props.level.value] : []),
  ];
}

/** Bars side by side in each category with their 95% intervals, from zero; they lie down on narrow screens. */
export function GroupedBars(props: GroupedBarsProps) {
  const { categories, series, style, label, level } = props;
  const narrow = useNarrow();
  const ticks = axisTicks(extent(props));
  const decimals = tickDecimals(ticks, style.unit === 'percent' ? 100 : 1);
  const values = {
    type: 'number',
    ticks,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    tickFormatter: (value: number) => formatFigure(value, { ...style, decimals }),
    tickLine: false,
    axisLine: false,
    tick: { fill: 'var(--ink-faint)', fontSize: 12 },
  } as const;
  const names = {
    type: 'category',
    dataKey: 'title',
    interval: 0,
    tickLine: false,
    axisLine: { stroke: 'var(--line-strong)' },
    tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  } as const;
  // Lying bars need room downwards for each of them.
  const height = narrow
    ? categories.length * (series.length * 15 + 18) + 44
    : series.length === 1
      ? 260
      : 320;
  return (
    <figure aria-label={label} className="w-full" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={chartRows(categories, series)}
          layout={narrow ? 'vertical' : 'horizontal'}
          margin={{ top: 12, right: narrow ? 16 : 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={2}
        >
          <CartesianGrid vertical={narrow} horizontal={!narrow} stroke="var(--line)" />
          {narrow ? <XAxis {...values} /> : <XAxis {...names} />}
          {narrow ? <YAxis {...names} width={72} /> : <YAxis {...values} width={38} />}
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
              radius={narrow ? [0, 2, 2, 0] : [2, 2, 0, 0]}
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
            <ReferenceLine
              {...(narrow ? { x: level.value } : { y: level.value })}
              stroke="var(--ink-soft)"
              strokeDasharray="4 4"
            />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
