import {
  computeBarsHeight,
  computeRadarHeight,
  computeStackedHeight,
} from '@/components/charts/bars-layout';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { LazyBars, LazyRadar, LazyStacked } from '@/components/charts/lazy-charts';
import { WhenNear } from '@/components/charts/when-near';
import { formatValueWithUnit, type ValueStyle } from '@/format/values';
import type { PaperFrame } from './paper-frame';
import { type CategoricalChart, describeAbsent, toCategories, toSeries } from './parts';

interface CategoryChartProps {
  chart: CategoricalChart;
  frame: PaperFrame;
  /** values of all bar charts of the measure, for a common axis */
  extent: readonly number[] | undefined;
  /** how percentages are rounded, see `formatValue` */
  rounds: ValueStyle['rounds'];
}

/** Values by category: bars side by side or stacked, or polygons. */
export function CategoryChart({ chart, frame, extent, rounds }: CategoryChartProps) {
  const series = toSeries(chart);
  const categories = toCategories(chart);
  const style = { ...chart.scale, rounds };
  if (categories.every(({ points }) => Object.keys(points).length === 0)) {
    return <NoValues frame={frame} />;
  }
  const drawing = { categories, series, style, label: chart.title };
  const levels = (chart.levels ?? []).map(({ title, value }) => ({
    label: `${title} ${formatValueWithUnit(value, style)}`,
    value,
  }));
  const legend = <ChartLegend series={series} levels={levels} intervals={false} />;
  switch (chart.kind) {
    case 'stacked':
      return (
        <ChartFrame {...frame} height={computeStackedHeight(categories)} legend={legend}>
          <WhenNear>
            <LazyStacked {...drawing} />
          </WhenNear>
        </ChartFrame>
      );
    case 'radar':
      return (
        <ChartFrame {...frame} height={computeRadarHeight(categories)} legend={legend}>
          <WhenNear>
            <LazyRadar {...drawing} />
          </WhenNear>
        </ChartFrame>
      );
    case 'bars':
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
}

/** Shown instead of an empty plot. */
function NoValues({ frame: { title, source, level } }: { frame: PaperFrame }) {
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
