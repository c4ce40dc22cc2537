'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { ChartDownloads } from './chart-downloads';
import type { ChartHeight } from './chart-size';
import { ChartTable, type ChartTableData } from './chart-table';
import { type ChartView, ViewSwitch } from './view-switch';

export interface ChartFrameProps {
  /** states what is seen; the heading, and the title of downloads */
  title: string;
  /** how to read it */
  description?: ReactNode;
  /** where the numbers are from; stands under the drawing and in downloads */
  source?: string | null | undefined;
  /** null: the drawing is as high as it is without waiting, being no work of the chart library */
  height: ChartHeight | null;
  /** the drawing is a table itself, so that screen readers need no second one */
  readable?: boolean | undefined;
  /** the same numbers, for who cannot or would not look at a drawing */
  table: ChartTableData;
  /** which colour is whose, above the drawing */
  legend?: ReactNode;
  /** stands where the drawing would, when there is nothing to draw */
  empty?: ReactNode;
  /** the numbers are on their way */
  loading?: boolean | undefined;
  /** level of the heading */
  level?: 2 | 3 | 4 | undefined;
  /** the drawing; fills a box of `height` */
  children: ReactNode;
}

const site = 'Clapboard';

/** Room for a drawing whose height its numbers decide, while they are on their way. */
const unknownHeight: ChartHeight = { narrow: 320, wide: 320 };

/**
 * A chart with its title, a switch to the same numbers as a table, and downloads of the drawing.
 * Screen readers get the table in either view; print gets what is shown and the table.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, source, height, table, legend, empty, loading, children } = props;
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
          <Heading id={id} className="font-semibold text-base tracking-tight">
            {title}
          </Heading>
          {description ? <p className="mt-1 max-w-2xl text-sm text-soft">{description}</p> : null}
        </div>
        {isEmpty ? null : (
          <div className="no-print -mr-2 flex items-center gap-1">
            <ViewSwitch view={view} onView={setView} of={title} />
            <ChartDownloads
              drawing={drawing}
              disabled={asTable || loading === true}
              title={title}
              source={source ? `${source} · ${site}` : site}
            />
          </div>
        )}
      </div>
      {isEmpty ? <div className="mt-4">{empty}</div> : null}
      {isEmpty || asTable ? null : (
        <div ref={drawing} className="mt-4">
          {legend ? <div className="mb-3">{legend}</div> : null}
          <DrawingBox height={height ?? (loading ? unknownHeight : null)}>
            {loading ? <Skeleton className="h-full w-full" /> : children}
          </DrawingBox>
        </div>
      )}
      {isEmpty || loading || (props.readable && !asTable) ? null : (
        <div className={clsx('mt-4', !asTable && 'sr-only print:not-sr-only')}>
          <ChartTable caption={title} table={table} unseen={!asTable} />
        </div>
      )}
      {source ? <figcaption className="mt-3 text-faint text-xs">{source}</figcaption> : null}
    </figure>
  );
}

/** The box of a drawing, with its height on either width of screen before the drawing is there. */
function DrawingBox({ height, children }: { height: ChartHeight | null; children: ReactNode }) {
  if (!height) return <div className="relative">{children}</div>;
  return (
    <div
      className="relative h-(--chart-narrow) sm:h-(--chart-wide)"
      style={{ '--chart-narrow': `${height.narrow}px`, '--chart-wide': `${height.wide}px` }}
    >
      {children}
    </div>
  );
}
