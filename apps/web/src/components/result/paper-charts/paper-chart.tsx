'use client';

import type { Chart } from '@clapboard/benchmarks';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartTable } from '@/components/charts/chart-table';
import { Density } from '@/components/charts/density';
import { HeatMap } from '@/components/charts/heat-map';
import { LazyPlane } from '@/components/charts/lazy-charts';
import { WhenNear } from '@/components/charts/when-near';
import type { ValueStyle } from '@/format/values';
import { buildChartTable } from './build-chart-table';
import { CategoryChart } from './category-chart';
import type { PaperFrame } from './paper-frame';
import { getAxis, toHeatRows, toPoints } from './parts';

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
  const frame: PaperFrame = {
    title: chart.title,
    description: chart.caption,
    source: chart.source ? `Based on the paper’s ${chart.source}` : null,
    level,
    table: buildChartTable(chart, rounds),
  };
  switch (chart.kind) {
    case 'table':
      return <PaperTable frame={frame} />;
    case 'bars':
    case 'stacked':
    case 'radar':
      return <CategoryChart chart={chart} frame={frame} extent={extent} rounds={rounds} />;
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

/** A chart that is a table in the paper, too. */
function PaperTable({ frame }: { frame: PaperFrame }) {
  const { title, description, source, level, table } = frame;
  const Heading = `h${level}` as const;
  return (
    <figure className="print-block min-w-0">
      <Heading className="font-semibold text-base tracking-tight">{title}</Heading>
      <p className="mt-1 max-w-2xl text-sm text-soft">{description}</p>
      <div className="mt-4">
        <ChartTable caption={title} table={table} />
      </div>
      {source ? <figcaption className="mt-3 text-faint text-xs">{source}</figcaption> : null}
    </figure>
  );
}
