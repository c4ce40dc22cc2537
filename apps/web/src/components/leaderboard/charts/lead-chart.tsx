'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Timeline } from '@/components/charts/timeline';
import { useNarrow } from '@/components/ui/use-narrow';
import { formatSigned, getDifferenceUnit } from '@/format/difference';
import { formatInterval, formatMonth, formatValueWithUnit, noValue } from '@/format/values';
import type { LeadPeriod } from './lead-history';
import { describeLeadHistory } from './takeaways';

interface LeadChartProps {
  periods: readonly LeadPeriod[];
  metric: ShownMetric;
  title: string;
  source: string | null;
}

/** Who had the best score when, and by how much each leader was better than the one before. */
export function LeadChart({ periods, metric, title, source }: LeadChartProps) {
  const narrow = useNarrow();
  const sign = metric.direction === 'lower' ? -1 : 1;
  const gainText = ({ gain }: LeadPeriod) =>
    gain === null ? noValue : `${formatSigned(sign * gain, metric)}${getDifferenceUnit(metric)}`;
  return (
    <ChartFrame
      title={title}
      takeaway={describeLeadHistory(periods, metric)}
      description="Bars show how long each model had the best score; outlines are published scores. By release month, else by the publication of the result."
      source={source}
      height={null}
      table={{
        columns: [
          { title: 'Model' },
          { title: 'From' },
          { title: 'Until' },
          { title: metric.title, numeric: true },
          { title: 'Gain', numeric: true },
          { title: 'Intervals of both leaders' },
        ],
        rows: periods.map((period) => ({
          id: period.id,
          cells: [
            period.published ? `${period.name} (published)` : period.name,
            formatMonth(period.from),
            period.to === null ? 'now' : formatMonth(period.to),
            formatEstimate(period, metric),
            gainText(period),
            period.overlaps === null ? noValue : period.overlaps ? 'overlap' : 'don’t overlap',
          ],
        })),
      }}
    >
      <Timeline
        narrow={narrow}
        rows={periods.map((period) => ({
          ...period,
          hollow: period.published,
          value: formatValueWithUnit(period.value, metric),
          note: period.gain === null ? null : gainText(period),
        }))}
      />
    </ChartFrame>
  );
}

function formatEstimate({ value, low, high }: LeadPeriod, metric: ShownMetric): string {
  const interval = formatInterval(low, high, metric);
  return `${formatValueWithUnit(value, metric)}${interval ? ` (${interval})` : ''}`;
}
