'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  LabelList,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useNarrow } from '@/components/ui/use-narrow';
import type { ValueStyle } from '@/format/values';
import { computeAxisTicks } from './axis';
import { buildValueAxis, nameAxis } from './axis-look';
import { createBarLabel } from './bar-label';
import { createBarShape } from './bar-shape';
import { areBarsLabelled, barsLie, measureNames } from './bars-layout';
import { createCategoryTooltip } from './bars-tooltip';
import { CategoryLevels } from './category-levels';
import { ChartBox } from './chart-box';
import { getLevelDash } from './palette';
import { type Category, type CategoryLevel, type Series, toChartRows, toNumbers } from './series';

interface GroupedBarsProps {
  categories: readonly Category[];
  series: readonly Series[];
  style: ValueStyle;
  /** description for screen readers */
  label: string;
  /** constant reference lines, for instance chance */
  levels?: readonly { label: string; value: number }[] | undefined;
  /** reference levels with a value for each category */
  categoryLevels?: readonly CategoryLevel[] | undefined;
  /** further values that the axis must include, so that charts of one measure share it */
  extent?: readonly number[] | undefined;
}

/** Maximum steps on a value axis with half a narrow screen. */
const narrowSteps = 3;

/** Zero is drawn as a tick, so that it doesn’t look like a missing value. */
const zeroSize = 2;

/** An interval with an outline that separates it from a dark bar. */
const intervalStrokes = [
  { stroke: 'var(--surface)', strokeOpacity: 0.7, strokeWidth: 3.5, width: 4 },
  { stroke: 'var(--ink)', strokeWidth: 1.5, width: 3 },
];

/**
 * Grouped bars from zero with their 95% intervals, in a box of `computeBarsHeight`; horizontal on narrow screens and if
 * the category names don't fit side by side.
 */
export function GroupedBars(props: GroupedBarsProps) {
  const { categories, series, style, label, levels = [], categoryLevels = [], extent = [] } = props;
  const narrow = useNarrow();
  const lying = barsLie(categories, series.length, narrow);
  const room = measureNames(categories, narrow);
  const ticks = computeAxisTicks(
    [
      ...toNumbers(categories),
      ...levels.map(({ value }) => value),
      ...categoryLevels.flatMap(({ values }) => Object.values(values)),
      ...extent,
    ],
    narrow ? narrowSteps : undefined,
  );
  const values = buildValueAxis(ticks, style);
  const labelled = areBarsLabelled(categories, series.length);
  return (
    <figure aria-label={label} className="h-full w-full">
      <ChartBox>
        <BarChart
          data={toChartRows(categories, series)}
          layout={lying ? 'vertical' : 'horizontal'}
          margin={{
            top: labelled ? 22 : 12,
            right: lying ? (labelled ? 52 : 16) : 4,
            bottom: 0,
            left: 0,
          }}
          barCategoryGap="18%"
          barGap={2}
          role="presentation"
        >
          <CartesianGrid vertical={lying} horizontal={!lying} syncWithTicks stroke="var(--line)" />
          {lying ? <XAxis {...values} /> : <XAxis {...nameAxis} />}
          {lying ? <YAxis {...nameAxis} width={room.width} /> : <YAxis {...values} width={38} />}
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
              fill={entry.colour}
              shape={createBarShape(entry.mark ?? index, {
                lying,
                marked: series.length > 1,
                published: entry.published === true,
              })}
              maxBarSize={44}
              minPointSize={zeroSize}
              isAnimationActive={false}
            >
              {intervalStrokes.map((look) => (
                <ErrorBar
                  key={look.stroke}
                  dataKey={`arms${index}`}
                  {...look}
                  isAnimationActive={false}
                />
              ))}
              {labelled ? (
                <LabelList
                  dataKey={`value${index}`}
                  content={createBarLabel({
                    lying,
                    style,
                    points: categories.map(({ points }) => points[entry.id]),
                  })}
                />
              ) : null}
            </Bar>
          ))}
          {levels.map(({ label: name, value }, index) => (
            <ReferenceLine
              key={name}
              {...(lying ? { x: value } : { y: value })}
              stroke="var(--ink-soft)"
              strokeDasharray={getLevelDash(index)}
            />
          ))}
          <CategoryLevels
            categories={categories}
            levels={categoryLevels}
            lying={lying}
            firstDash={levels.length}
          />
        </BarChart>
      </ChartBox>
    </figure>
  );
}
