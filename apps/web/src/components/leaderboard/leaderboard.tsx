'use client';

import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import { ChartsSection } from './charts-section';
import { toColumns, withNumbers } from './columns';
import { FilterChips } from './filter-chips';
import { Footnotes } from './footnotes';
import { Grid } from './grid';
import { OtherJudges } from './other-judges';
import { PrintTable } from './print-table';
import { buildQuery } from './query';
import { SelectionBar } from './selection-bar';
import { Toolbar } from './toolbar';
import { type FirstPage, useLeaderboardRows } from './use-leaderboard-rows';
import { useLeaderboardState } from './use-leaderboard-state';
import { usePrint } from './use-print';
import { useStableValue } from './use-stable';
import { useTableLayout } from './use-table-layout';
import { ViewTabs } from './view-tabs';

interface LeaderboardProps {
  board: LeaderboardDefinition;
  first: FirstPage;
  /** the reader has an account */
  signedIn: boolean;
}

/** A benchmark's leaderboard: views, filters, table and charts. */
export function Leaderboard({ board, first, signedIn }: LeaderboardProps) {
  const control = useLeaderboardState(board);
  const headingId = useId();
  const { state } = control;
  const rows = useLeaderboardRows(buildQuery(board, state), first);
  const { page } = rows.loaded;
  const [layout, changeLayout] = useTableLayout();
  const printing = usePrint(rows);
  const freshColumns = withNumbers(toColumns(board, state), page.present);
  const columns = useStableValue(freshColumns, freshColumns.map(looks).join());
  return (
    <div className="flex flex-col gap-2 sm:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {page.revision?.sample ? <SampleNote /> : null}
        <ViewTabs board={board} control={control} />
      </div>
      <Toolbar
        board={board}
        columns={columns}
        control={control}
        page={page}
        stale={rows.stale}
        headingId={headingId}
        layout={layout}
        onLayout={changeLayout}
        printing={printing}
        signedIn={signedIn}
      />
      <OtherJudges page={page} control={control} />
      <FilterChips control={control} hidden={page.hidden} />
      {rows.failure === null ? null : (
        <Alert tone="bad" live title="Can’t load the leaderboard">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {rows.failure} The rows below may be out of date.
            <Button size="sm" variant="secondary" onClick={rows.retry}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      <Grid
        board={board}
        columns={columns}
        control={control}
        rows={rows}
        labelledBy={headingId}
        layout={layout}
      />
      <PrintTable board={board} columns={columns} control={control} loaded={rows.loaded} />
      <SelectionBar control={control} />
      <Footnotes columns={columns} board={rows.loaded} />
      <ChartsSection
        board={board}
        control={control}
        rows={rows.loaded}
        draw={printing.isPreparing}
      />
    </div>
  );
}

/** A line of its own on narrow screens; else beside the tabs, so that the table starts higher. */
function SampleNote() {
  return (
    <p className="order-first flex items-center gap-2 rounded-control bg-warn-wash px-3 py-0.5 text-soft text-xs sm:order-last sm:py-2 sm:text-sm">
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
      <span>
        <strong className="font-semibold text-ink">Sample data:</strong> “Sample” rows and the
        questions are synthetic.
      </span>
    </p>
  );
}

/** Attributes that distinguish two columns visually. */
function looks(column: ReturnType<typeof toColumns>[number]): string {
  const { key, title, group } = column;
  return JSON.stringify([
    key,
    title,
    group,
    column.kind === 'value' && [column.open, column.depth],
  ]);
}
