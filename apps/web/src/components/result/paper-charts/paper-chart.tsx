'use client';

import type { Chart } from '@clapboard/benchmarks';
import {
  computeBarsHeight,
  computeRadarHeight,
  computeStackedHeight,
} from '@/components/charts/bars-layout';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { ChartTable } from '@/components/charts/chart-table';
import { Density } from '@/components/charts/density';
import { HeatMap } from '@/components/charts/heat-map';
import { LazyBars, LazyPlane, LazyRadar, LazyStacked } from '@/components/charts/lazy-charts';
import { WhenNear } from '@/components/charts/when-near';
import { formatValueWithUnit, type ValueStyle } from '@/format/values';
import { buildChartTable } from './build-chart-table';
import { describeAbsent, getAxis, toCategories, toHeatRows, toPoints, toSeries } from './parts';

interface PaperChartProps {
  chart: Chart;
  /** level of its heading */
  level?: 2 | 3 | 4 | undefined;
  /** values of all bar charts of the measure, for a common axis */
  extent?: readonly number[] | undefined;
  /** how percentages are rounded, see `formatValue` */
  rounds?: ValueStyle['rounds'];
}

const planeHeight = { narrow: 360, wide: 420 };

/** A chart of a paper with its caption: drawing, table and downloads. */
export function PaperChart({ chart, level = 3, extent, rounds }: PaperChartProps) {
  const head = {
    title: chart.title,
    description: chart.caption,
    source: chart.source ? `Based on the paper’s ${chart.source}` : null,
    level,
  };
  if (chart.kind === 'table') {
    const Heading = `h${level}` as const;
    return (
      <figure className="print-block min-w-0">
        <Heading className="font-semibold text-base tracking-tight">{head.title}</Heading>
        <p className="mt-1 max-w-2xl text-sm text-soft">{head.description}</p>
        <div className="mt-4">
          <ChartTable caption={head.title} table={buildChartTable(chart, rounds)} />
        </div>
        {head.source ? (
          <figcaption className="mt-3 text-faint text-xs">{head.source}</figcaption>
        ) : null}
      </figure>
    );
  }
  const frame = { ...head, table: buildChartTable(chart, rounds) };
  switch (chart.kind) {
    case 'bars':
    case 'stacked':
    case 'radar': {
      const series = toSeries(chart);
      const categories = toCategories(chart);
      const style = { ...chart.scale, rounds };
      const drawing = { categories, series, style, label: chart.title };
      if (categories.every(({ points }) => Object.keys(points).length === 0))
        return <NoValues {...head} />;
      const levels = (chart.levels ?? []).map(({ title, value }) => ({
        label: `${title} ${formatValueWithUnit(value, style)}`,
        value,
      }));
      const legend = <ChartLegend series={series} levels={levels} intervals={false} />;
      if (chart.kind === 'stacked')
        return (
          <ChartFrame {...frame} height={computeStackedHeight(categories)} legend={legend}>
            <WhenNear>
              <LazyStacked {...drawing} />
            </WhenNear>
          </ChartFrame>
        );
      if (chart.kind === 'radar')
        return (
          <ChartFrame {...frame} height={computeRadarHeight(categories)} legend={legend}>
            <WhenNear>
              <LazyRadar {...drawing} />
            </WhenNear>
          </ChartFrame>
        );
      return (
        <ChartFrame
          {...frame}
          description={[chart.caption, describeAbsent(chart)].filter(Boolean).join(' ')}
          height={computeBarsHeight(categories, series.length)}
          legend={legend}
        >
          <WhenNear>
            <LazyBars {...drawing} levels={levels} extent={extent} />
          </WhenNear>
        </ChartFrame>
      );
    }
    case 'heat':
      return (
        <ChartFrame {...frame} height={null} readable>
          <HeatMap
            caption={chart.title}
            rowTitle=""
            columns={chart.columns}
            rows={toHeatRows(chart)}
            style={{ ...chart.scale, rounds }}
          />
        </ChartFrame>
      );
    case 'density':
      return (
        <ChartFrame {...frame} height={null}>
          <Density x={chart.x.title} y={chart.y.title} bins={chart.bins} panels={chart.panels} />
        </ChartFrame>
      );
    case 'points': {
      const points = toPoints(chart, rounds);
      return (
        <ChartFrame {...frame} height={planeHeight}>
          <WhenNear>
            <LazyPlane
              points={points}
              x={getAxis(
                chart.x,
                points.map(({ x }) => x),
              )}
              y={getAxis(
                chart.y,
                points.map(({ y }) => y),
              )}
              label={chart.title}
            />
          </WhenNear>
        </ChartFrame>
      );
    }
  }
}

/** Shown instead of an empty plot. */
function NoValues({
  title,
  source,
  level,
}: {
  title: string;
  source: string | null;
  level: 2 | 3 | 4;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="print-block min-w-0">
      <Heading className="font-semibold text-base tracking-tight">{title}</Heading>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        No value: this submission has no scored answers for this chart.
      </p>
      {source ? <p className="mt-3 text-faint text-xs">{source}</p> : null}
    </section>
  );
}
