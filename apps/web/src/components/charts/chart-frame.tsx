'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSiteName } from '@/components/ui/site-name';
import { Skeleton } from '@/components/ui/skeleton';
import { ChartDownloads } from './chart-downloads';
import type { ChartHeight } from './chart-size';
import { ChartTable, type ChartTableData } from './chart-table';
import { DrawingBox } from './drawing-box';
import { type ChartView, ViewSwitch } from './view-switch';

interface ChartFrameProps {
  /** what is plotted; names the figure */
  title: string;
  /** what the data shows: the heading, with the title below. Null while loading: their space stays free */
  takeaway?: string | null | undefined;
  /** how to read it */
  description?: ReactNode;
  /** source of the values; below the chart and in downloads */
  source?: string | null | undefined;
  /** height of the chart, or of its placeholder while values load; null: no fixed height */
  height: ChartHeight | null;
  /** the chart is a table itself, so that screen readers don't need another */
  readable?: boolean | undefined;
  /** the same values as a table, for readers who can't or don't want to use the chart */
  table: ChartTableData;
  /** legend, above the chart */
  legend?: ReactNode;
  /** shown instead of the chart if there is nothing to draw */
  empty?: ReactNode;
  /** values are loading */
  loading?: boolean | undefined;
  /** level of the heading */
  level?: 2 | 3 | 4 | undefined;
  /** the chart; fills a box of `height` */
  children: ReactNode;
}

/** Placeholder for a chart whose height depends on values that are still loading. */
const unknownHeight: ChartHeight = { narrow: 320, wide: 320 };

/**
 * A chart with its title, a table view and downloads. Screen readers get the table in both views;
 * prints contain the current view and the table.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, takeaway, description, source, height, table, legend, empty, loading, children } =
    props;
  const site = useSiteName();
  const [view, setView] = useState<ChartView>('chart');
  const drawing = useRef<HTMLDivElement>(null);
  const id = useId();
  const Heading = `h${props.level ?? 3}` as const;
  const isEmpty = empty !== undefined && empty !== null;
  const asTable = view === 'table' && !isEmpty && !loading;
  return (
    <figure aria-labelledby={id} className="print-block relative min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <Heading
            id={takeaway ? undefined : id}
            className="text-balance font-semibold text-base tracking-tight"
          >
            {takeaway || title}
          </Heading>
          {takeaway ? (
            <p id={id} className="mt-0.5 text-sm">
              {title}
            </p>
          ) : null}
          {loading && takeaway === null ? <div className="mt-0.5 h-5" /> : null}
          {description ? <p className="mt-1 max-w-2xl text-sm text-soft">{description}</p> : null}
        </div>
        {isEmpty ? null : (
          <div className="no-print -mr-2 flex items-center gap-1">
            <ViewSwitch view={view} onView={setView} title={title} />
            <ChartDownloads
              drawing={drawing}
              disabled={asTable || loading === true}
              title={takeaway || title}
              subtitle={takeaway ? title : undefined}
              name={title}
              source={[source, site].filter(Boolean).join(' · ')}
            />
          </div>
        )}
      </div>
      {isEmpty ? <div className="mt-4">{empty}</div> : null}
      {isEmpty || asTable ? null : (
        <div ref={drawing} className="drawing mt-4">
          {legend ? <div className={clsx('mb-3', loading && 'min-h-5')}>{legend}</div> : null}
          <DrawingBox height={height ?? (loading ? unknownHeight : null)}>
            {loading ? <Skeleton className="h-full w-full" /> : children}
          </DrawingBox>
        </div>
      )}
      {isEmpty || loading || (props.readable && !asTable) ? null : (
        <div className={clsx('mt-4', !asTable && 'print-values sr-only print:not-sr-only')}>
          <ChartTable caption={title} table={table} unseen={!asTable} />
        </div>
      )}
      {source ? <figcaption className="mt-3 text-faint text-xs">{source}</figcaption> : null}
      {loading && source === null ? <div className="mt-3 h-4" /> : null}
    </figure>
  );
}
