'use client';

import {
  RadarChart as Polar,
  PolarAngleAxis,
  PolarGrid,
  PolarRadiusAxis,
  Radar,
  Tooltip,
} from 'recharts';
import { useNarrow } from '@/components/ui/use-narrow';
import type { ValueStyle } from '@/format/values';
import { computeAxisTicks } from './axis';
import { tickText } from './axis-look';
import { radarIsCrowded } from './bars-layout';
import { createCategoryTooltip } from './bars-tooltip';
import { ChartBox } from './chart-box';
import { drawMark } from './mark';
import { getSeriesDash } from './palette';
import { RadarName } from './radar-name';
import { type Category, type Series, toChartRows, toNumbers } from './series';

interface RadarChartProps {
  /** one axis each, clockwise from the top */
  categories: readonly Category[];
  series: readonly Series[];
  style: ValueStyle;
  /** description for screen readers */
  label: string;
}

interface Corner {
  cx?: number | undefined;
  cy?: number | undefined;
  index?: number | undefined;
}

function createCorner(slot: number, colour: string) {
  return function MarkAt({ cx, cy, index }: Corner) {
    return (
      <path
        key={index}
        d={drawMark(slot, 3.4)}
        transform={`translate(${cx} ${cy})`}
        fill={colour}
        stroke="var(--surface)"
        strokeWidth={1}
      />
    );
  };
}

/** One polygon per series over an axis for each category, from zero at the centre. */
export function RadarChart({ categories, series, style, label }: RadarChartProps) {
  const narrow = useNarrow();
  const numbered = narrow && radarIsCrowded(categories);
  const ticks = computeAxisTicks(toNumbers(categories).filter((value) => value >= 0));
  return (
    <figure aria-label={label} className="flex h-full w-full flex-col">
      <ChartBox className="min-h-0 grow">
        <Polar
          data={toChartRows(categories, series)}
          outerRadius={numbered ? '80%' : narrow ? '60%' : '75%'}
          role="presentation"
        >
          <PolarGrid stroke="var(--line)" />
          <PolarAngleAxis
            dataKey="title"
            tick={(tick) => <RadarName {...tick} numbered={numbered} most={narrow ? 11 : 22} />}
            tickLine={false}
            axisLineType="polygon"
            stroke="var(--line-strong)"
          />
          <PolarRadiusAxis
            type="number"
            angle={90 - 180 / Math.max(1, categories.length)}
            allowDataOverflow
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            tickFormatter={tickText(ticks, style)}
            tick={{ fill: 'var(--ink-faint)', fontSize: 11 }}
            axisLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            content={createCategoryTooltip({ categories, series, style })}
          />
          {series.map((entry, index) => (
            <Radar
              key={entry.id}
              dataKey={`value${index}`}
              name={entry.name}
              stroke={entry.colour}
              strokeWidth={2}
              strokeDasharray={getSeriesDash(entry.mark ?? index)}
              fill={entry.colour}
              fillOpacity={series.length > 3 ? 0 : 0.08}
              dot={createCorner(entry.mark ?? index, entry.colour)}
              isAnimationActive={false}
            />
          ))}
        </Polar>
      </ChartBox>
      {numbered ? (
        <ol className="shrink-0 text-soft text-xs">
          {categories.map(({ id, title }, index) => (
            <li key={id} className="flex h-5 gap-2">
              <span className="numeric w-4 text-right text-faint">{index + 1}</span>
              <span className="truncate">{title}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </figure>
  );
}
