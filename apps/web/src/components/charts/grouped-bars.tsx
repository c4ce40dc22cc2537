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

/** Width of a character of a category's name, in pixels; a little generous. */
const characterWidth = 6.5;
const lineHeight = 15;
/** Pixels that upright bars have for the names of all categories. */
const widest = 900;

/** Room for the names of lying bars: a column as wide as the longest needs, up to a limit, and lines in it. */
function roomForNames(categories: readonly Category[], most: number) {
  const longest = Math.max(...categories.map(({ title }) => title.length)) * characterWidth;
  const width = Math.min(most, Math.max(72, longest));
  return { width, height: Math.ceil(longest / (width - 8)) * lineHeight + 6 };
}

/**
 * Bars side by side in each category with their 95% intervals, from zero; they lie down on narrow
 * screens, and where the names of the categories would not fit beside each other.
 */
export function GroupedBars(props: GroupedBarsProps) {
  const { categories, series, style, label, level } = props;
  const narrow = useNarrow();
  const length = categories.reduce((sum, { title }) => sum + title.length + 2, 0);
  const lying = narrow || length * characterWidth > widest;
  const room = roomForNames(categories, narrow ? 150 : 300);
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
  const height = lying
    ? categories.length * Math.max(series.length * 15 + 18, room.height) + 44
    : series.length === 1
      ? 260
      : 320;
  return (
    <figure aria-label={label} className="w-full" style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={chartRows(categories, series)}
          layout={lying ? 'vertical' : 'horizontal'}
          margin={{ top: 12, right: lying ? 16 : 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={2}
        >
          <CartesianGrid vertical={lying} horizontal={!lying} stroke="var(--line)" />
          {lying ? <XAxis {...values} /> : <XAxis {...names} />}
          {lying ? <YAxis {...names} width={room.width} /> : <YAxis {...values} width={38} />}
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
              radius={lying ? [0, 2, 2, 0] : [2, 2, 0, 0]}
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
              {...(lying ? { x: level.value } : { y: level.value })}
              stroke="var(--ink-soft)"
              strokeDasharray="4 4"
            />
          ) : null}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
