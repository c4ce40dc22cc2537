'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LazyPlane } from '@/components/charts/lazy-charts';
import { PlaneLegend } from '@/components/charts/plane/plane-legend';
import type { PlaneLevel } from '@/components/charts/plane/types';
import { formatCount } from '@/figures/format';
import { NothingToDraw } from './chart-states';
import { planeTable } from './plane-table';
import type { PlaneContent } from './planes';
import { sourceOf } from './row-parts';
import type { BoardChartProps } from './types';
import type { WindowState } from './use-board-window';

interface PlaneChartProps extends Pick<BoardChartProps, 'board' | 'onSelect'> {
  title: string;
  description: string;
  fetched: WindowState;
  content: PlaneContent;
  styles: { x: ShownMetric | null; y: ShownMetric };
  levels?: readonly PlaneLevel[];
  /** what the area of a point is */
  size?: string | undefined;
  /** what a row lacks that cannot be drawn: `a known size` */
  lacks: string;
  /** what stands there when no row can be drawn */
  empty: ReactNode;
}

const height = { narrow: 400, wide: 480 };

/** Points of a board in a plane, each of which can be chosen. */
export function PlaneChart(props: PlaneChartProps) {
  const { board, title, description, fetched, content, styles, levels, lacks, onSelect } = props;
  const { window } = fetched;
  const rows = window?.rows ?? [];
  const { points, missing, line } = content;
  const left =
    missing > 0
      ? ` ${formatCount(missing)} of ${formatCount(rows.length)} models have no ${lacks} and are left out.`
      : '';
  return (
    <ChartFrame
      title={title}
      description={`${description}${left} A click on a point chooses the model.`}
      source={window ? sourceOf(board, window) : null}
      height={height}
      loading={window === null}
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
        window !== null && points.length === 0 ? (
          <NothingToDraw title="Nothing to draw yet">{props.empty}</NothingToDraw>
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
