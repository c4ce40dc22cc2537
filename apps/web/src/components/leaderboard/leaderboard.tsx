'use client';

import { useId } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Board } from './board';
import { ChartsSection } from './charts-section';
import { columnsOf, withNumbers } from './columns';
import { FilterChips } from './filter-chips';
import { Footnotes } from './footnotes';
import { Grid } from './grid';
import { JudgeBar } from './judge-bar';
import { queryOf } from './query';
import { SelectionBar } from './selection-bar';
import { Toolbar } from './toolbar';
import { type FirstWindow, useBoardRows } from './use-board-rows';
import { useBoardState } from './use-board-state';
import { useKept } from './use-kept';
import { ViewTabs } from './view-tabs';

/** A benchmark's leaderboard: views, filters, table and charts. */
export function Leaderboard({ board, first }: { board: Board; first: FirstWindow }) {
  const control = useBoardState(board);
  const headingId = useId();
  const { state } = control;
  const rows = useBoardRows(queryOf(board, state), first);
  const { window } = rows.loaded;
  const wanted = withNumbers(columnsOf(board, state), window.present);
  const columns = useKept(wanted, wanted.map(looks).join());
  return (
    <div className="flex flex-col gap-5">
      <ViewTabs board={board} control={control} />
      <Toolbar
        board={board}
        columns={columns}
        control={control}
        window={window}
        headingId={headingId}
      />
      {window.judges.length > 0 ? (
        <JudgeBar window={window} control={control} fetching={rows.stale} />
      ) : null}
      <FilterChips control={control} hidden={window.hidden} />
      {rows.failure === null ? null : (
        <Alert tone="bad" live title="The board could not be fetched">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {rows.failure} The rows below are as they were before.
            <Button size="sm" variant="secondary" onClick={rows.retry}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
      <Grid board={board} columns={columns} control={control} rows={rows} labelledBy={headingId} />
      <SelectionBar control={control} />
      <Footnotes columns={columns} board={rows.loaded} />
      <ChartsSection board={board} control={control} rows={rows.loaded} />
    </div>
  );
}

/** What tells two columns apart for the eye. */
function looks(column: ReturnType<typeof columnsOf>[number]): string {
  const { key, title, group } = column;
  return JSON.stringify([
    key,
    title,
    group,
    column.kind === 'value' && [column.open, column.depth],
  ]);
}
