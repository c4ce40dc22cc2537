'use client';

import { computeBarsHeight, computeRadarHeight } from '@/components/charts/bars-layout';
import { categoryTable } from '@/components/charts/category-table';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartLegend } from '@/components/charts/chart-legend';
import { LazyBars, LazyRadar } from '@/components/charts/lazy-charts';
import type { Category, Series } from '@/components/charts/series';
import { WhenNear } from '@/components/charts/when-near';
import { Card, CardBody } from '@/components/ui/card';
import type { ValueStyle } from '@/format/values';

interface AspectChartsProps {
  /** what the chart of all aspects shows; null if nothing stands out */
  takeaway: string | null;
  /** metric and task, for the start of a sentence */
  title: string;
  categories: readonly Category[];
  /** ids of the categories in a radar */
  axes: readonly string[];
  series: readonly Series[];
  style: ValueStyle;
  level: { label: string; value: number } | null;
  source: string;
}

/** Fewer axes don't enclose an area. */
const leastAxes = 3;

/** The compared models by aspect, as a radar and as bars with intervals. */
export function AspectCharts({
  takeaway,
  title,
  categories,
  axes,
  series,
  style,
  level,
  source,
}: AspectChartsProps) {
  const corners = categories.filter(({ id }) => axes.includes(id));
  const label = `${title} by aspect: ${series.map(({ name }) => name).join(', ')}`;
  const levels = level ? [level] : [];
  return (
    <div className="grid grid-cols-1 gap-10">
      <Card>
        <CardBody>
          <ChartFrame
            title={`${title} by aspect, with intervals`}
            takeaway={takeaway}
            height={computeBarsHeight(categories, series.length)}
            table={categoryTable('Aspect', categories, series, style)}
            legend={<ChartLegend series={series} levels={levels} intervals />}
            source={source}
          >
            <WhenNear>
              <LazyBars
                categories={categories}
                series={series}
                style={style}
                levels={levels}
                label={label}
              />
            </WhenNear>
          </ChartFrame>
        </CardBody>
      </Card>
      {corners.length >= leastAxes ? (
        <Card>
          <CardBody>
            <ChartFrame
              title={`${title} by aspect, as a radar chart`}
              height={computeRadarHeight(corners)}
              table={categoryTable('Aspect', corners, series, style)}
              legend={<ChartLegend series={series} intervals={false} />}
              source={source}
            >
              <WhenNear>
                <LazyRadar categories={corners} series={series} style={style} label={label} />
              </WhenNear>
            </ChartFrame>
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}
