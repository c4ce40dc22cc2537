'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LazyPlane } from '@/components/charts/lazy-charts';
import { PlaneLegend } from '@/components/charts/plane/plane-legend';
import type { PlaneLevel } from '@/components/charts/plane/types';
import { formatCount } from '@/format/values';
import { NothingToDraw } from './chart-states';
import { planeTable } from './plane-table';
import type { PlaneContent } from './planes';
import type { LeaderboardChartProps } from './types';
import type { PageState } from './use-leaderboard-page';

interface PlaneChartProps extends Pick<LeaderboardChartProps, 'onSelect'> {
  title: string;
  takeaway?: string | null | undefined;
  description: string;
  source: string | null;
  fetched: PageState;
  content: PlaneContent;
  styles: { x: ShownMetric | null; y: ShownMetric };
  levels?: readonly PlaneLevel[];
  /** meaning of a point's area */
  size?: string | undefined;
  /** what rows that can't be drawn are missing: `a known size` */
  lacks: string;
  /** shown if no row can be drawn */
  empty: ReactNode;
}

const height = { narrow: 400, wide: 480 };

/** A scatter plot of a leaderboard with selectable points. */
export function PlaneChart(props: PlaneChartProps) {
  const { title, description, fetched, content, styles, levels, lacks, onSelect } = props;
  const { page } = fetched;
  const rows = page?.rows ?? [];
  const { points, missing, line } = content;
  const left =
    missing > 0
      ? ` ${formatCount(missing)} of ${formatCount(rows.length)} models ${missing === 1 ? `has no ${lacks} and is` : `have no ${lacks} and are`} left out.`
      : '';
  return (
    <ChartFrame
      title={title}
      description={`${description}${left} Click a point to select the model.`}
      takeaway={page && props.takeaway}
      source={props.source}
      height={height}
      loading={page === null}
      table={planeTable(content, styles, rows)}
      legend={
        <PlaneLegend
          scored={points.some(({ published }) => !published)}
          published={points.some(({ published }) => published)}
          line={line?.title}
          size={points.some(({ size }) => size !== undefined) ? props.size : undefined}
        />
      }
      empty={
        page !== null && points.length === 0 ? (
          <NothingToDraw title="No data to chart">{props.empty}</NothingToDraw>
        ) : null
      }
    >
      <LazyPlane
        points={points}
        x={content.x}
        y={content.y}
        line={line}
        levels={levels}
        onSelect={onSelect}
        label={title}
      />
    </ChartFrame>
  );
}
