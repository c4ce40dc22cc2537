'use client';

import { createLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { computeCaterpillarHeight } from '@/components/charts/caterpillar-layout';
import type { ChartHeight } from '@/components/charts/chart-size';
import { DrawingBox } from '@/components/charts/drawing-box';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import {
  cellKey,
  getMetric,
  getTask,
  getTaskWhole,
  type LeaderboardDefinition,
} from '@/leaderboard-view/definition';
import { getLeadingRows } from './leading-rows';
import { type LoadedPages, rowCount } from './loaded-pages';
import { chartLimit, toggleRow } from './state';
import type { LeaderboardControl } from './use-leaderboard-state';
import { useStableCallback } from './use-stable';
import { toView } from './views';

const LeaderboardCharts = lazy(() =>
  import('./charts/leaderboard-charts').then((module) => ({ default: module.LeaderboardCharts })),
);

/** Tabs, title, legend and source around a drawing, pixels. */
const around: ChartHeight = { narrow: 400, wide: 240 };
/** Drawing of a chart other than the first. */
const otherDrawing: ChartHeight = { narrow: 400, wide: 480 };

interface ChartsSectionProps {
  board: LeaderboardDefinition;
  control: LeaderboardControl;
  rows: LoadedPages;
  /** draws the charts before they scroll into view */
  draw: boolean;
}

/**
 * Charts of the selected models. Their script, as large as the rest of the page, loads when they
 * scroll into view, or when the Tab key reaches the button in their place.
 */
export function ChartsSection({ board, control, rows, draw }: ChartsSectionProps) {
  const { state, show } = control;
  const section = useRef<HTMLElement>(null);
  const [hasAppeared, setHasAppeared] = useState(false);
  if (draw && !hasAppeared) setHasAppeared(true);
  // The focus moves from the button to the charts that replace it.
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasAppeared(true),
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  const onSelect = useStableCallback((id: string) => show(toggleRow(state, id)));
  const { task: ofView } = toView(board, state.view);
  const task = ofView ?? getTask(board, board.headline.task);
  const metric = getMetric(task, state.metric);
  const charted = countCharted(rows, cellKey(task.id, metric.id, getTaskWhole(board, task).id));
  const height = estimateHeight(charted, state.chart);
  return (
    <section
      ref={section}
      aria-labelledby="charts"
      className="leaderboard-charts mt-6 flex flex-col gap-4"
    >
      <div>
        <h2 id="charts" className="scroll-mt-20 font-semibold text-xl tracking-tight">
          Charts
        </h2>
        <p className="no-print mt-1 text-sm text-soft">
          Select up to {chartLimit} models in the table to compare them. Without a selection, charts
          compare the first three.
        </p>
      </div>
      {hasAppeared ? (
        <Suspense fallback={<Placeholder height={height} />}>
          <LeaderboardCharts
            board={board}
            task={task}
            metric={metric}
            query={getFilters(control)}
            rowCount={charted}
            selected={state.models}
            leading={getLeadingRows(rows)}
            onSelect={onSelect}
            content={{
              variants: rows.page.facets.variants.some(({ value }) => value !== ''),
              ranked: rows.page.counts.scored,
            }}
            chart={state.chart}
            onChart={(chart) => show({ ...state, chart })}
            focused={focused}
          />
        </Suspense>
      ) : (
        <Placeholder height={height}>
          <Button
            variant="secondary"
            className="no-print absolute top-5 left-5"
            onFocus={() => {
              setFocused(true);
              setHasAppeared(true);
            }}
            onClick={() => setHasAppeared(true)}
          >
            Load charts
          </Button>
        </Placeholder>
      )}
    </section>
  );
}

/** Counts the rows of the first chart: those with a value. Rows that aren’t loaded count, too. */
function countCharted(loaded: LoadedPages, key: string): number {
  const { rows } = loaded;
  const empty = [...rows.values()].filter(({ cells }) => (cells[key]?.value ?? null) === null);
  // None has the value if its column isn't loaded.
  return empty.length < rows.size ? rowCount(loaded) - empty.length : rowCount(loaded);
}

/** Returns about the height of the charts, so that the page doesn't move when they load. */
function estimateHeight(rows: number, chart: string | null): ChartHeight {
  const isFirst = chart === null || chart === 'intervals';
  const drawing = isFirst ? computeCaterpillarHeight(rows) : otherDrawing;
  return { narrow: around.narrow + drawing.narrow, wide: around.wide + drawing.wide };
}

function Placeholder({ height, children }: { height: ChartHeight; children?: ReactNode }) {
  return (
    <DrawingBox height={height}>
      <Skeleton className="h-full w-full" />
      {children}
    </DrawingBox>
  );
}

/** The part of the query that filters rows. */
function getFilters({ state: { judge, filters, published } }: LeaderboardControl): string {
  return String(createLeaderboardParams({ judge: judge ?? undefined, filters, published }));
}
