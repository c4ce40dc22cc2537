'use client';

import type { Figure } from '@clapboard/benchmarks';
import { barsHeight, radarHeight, stackedHeight } from '@/components/charts/bars-layout';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { ChartTable } from '@/components/charts/chart-table';
import { Density } from '@/components/charts/density';
import { HeatMap } from '@/components/charts/heat-map';
import { LazyBars, LazyPlane, LazyRadar, LazyStacked } from '@/components/charts/lazy-charts';
import { formatFigureWithUnit } from '@/format/values';
import { figureTable } from './paper-chart-table';
import { getAxis, toCategories, toHeatRows, toPoints, toSeries } from './parts';

interface FigureViewProps {
  figure: Figure;
  /** level of its heading */
  level?: 2 | 3 | 4 | undefined;
}

const planeHeight = { narrow: 360, wide: 420 };

/** A chart of a paper with its caption: drawing, table and downloads. */
export function FigureView({ figure, level = 3 }: FigureViewProps) {
  const head = {
    title: figure.title,
    description: figure.caption,
    source: figure.source ? `Based on the paper’s ${figure.source}` : null,
    level,
  };
  if (figure.kind === 'table') {
    const Heading = `h${level}` as const;
    return (
      <figure className="print-block min-w-0">
        <Heading className="font-semibold text-base tracking-tight">{head.title}</Heading>
        <p className="mt-1 max-w-2xl text-sm text-soft">{head.description}</p>
        <div className="mt-4">
          <ChartTable caption={head.title} table={figureTable(figure)} />
        </div>
        {head.source ? (
          <figcaption className="mt-3 text-faint text-xs">{head.source}</figcaption>
        ) : null}
      </figure>
    );
  }
  const frame = { ...head, table: figureTable(figure) };
  switch (figure.kind) {
    case 'bars':
    case 'stacked':
    case 'radar': {
      const series = toSeries(figure);
      const categories = toCategories(figure);
      const drawing = { categories, series, style: figure.scale, label: figure.title };
      const levels = (figure.levels ?? []).map(({ title, value }) => ({
        label: `${title} ${formatFigureWithUnit(value, figure.scale)}`,
        value,
      }));
      const legend = <ChartLegend series={series} levels={levels} intervals={false} />;
      if (figure.kind === 'stacked')
        return (
          <ChartFrame {...frame} height={stackedHeight(categories)} legend={legend}>
            <LazyStacked {...drawing} />
          </ChartFrame>
        );
      if (figure.kind === 'radar')
        return (
          <ChartFrame {...frame} height={radarHeight(categories)} legend={legend}>
            <LazyRadar {...drawing} />
          </ChartFrame>
        );
      return (
        <ChartFrame {...frame} height={barsHeight(categories, series.length)} legend={legend}>
          <LazyBars {...drawing} levels={levels} />
        </ChartFrame>
      );
    }
    case 'heat':
      return (
        <ChartFrame {...frame} height={null} readable>
          <HeatMap
            caption={figure.title}
            rowTitle=""
            columns={figure.columns}
            rows={toHeatRows(figure)}
            style={figure.scale}
          />
        </ChartFrame>
      );
    case 'density':
      return (
        <ChartFrame {...frame} height={null}>
          <Density
            x={figure.x.title}
            y={figure.y.title}
            bins={figure.bins}
            panels={figure.panels}
          />
        </ChartFrame>
      );
    case 'points': {
      const points = toPoints(figure);
      return (
        <ChartFrame {...frame} height={planeHeight}>
          <LazyPlane
            points={points}
            x={getAxis(
              figure.x,
              points.map(({ x }) => x),
            )}
            y={getAxis(
              figure.y,
              points.map(({ y }) => y),
            )}
            label={figure.title}
          />
        </ChartFrame>
      );
    }
  }
}
