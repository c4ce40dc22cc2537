'use client';

import { createLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { Column } from './columns';
import type { LeaderboardUrlState } from './leaderboard-state';
import { buildQuery } from './query';
import type { LeaderboardControl } from './use-leaderboard-state';
import type { PrintControl } from './use-print';

const load = () => import('./export-items');
const ExportItems = dynamic(() => load().then((loaded) => loaded.ExportItems), { ssr: false });

interface ExportMenuProps {
  board: LeaderboardDefinition;
  columns: readonly Column[];
  control: LeaderboardControl;
  /** single items may be downloaded: the dataset is public */
  items: boolean;
  printing: PrintControl;
}

/** Returns the URL of an export of all rows, or of their items, with the current columns, order and filters. */
export function exportHref(
  board: LeaderboardDefinition,
  state: LeaderboardUrlState,
  columns: readonly Column[],
  { format, file = 'file' }: { format: string; file?: 'file' | 'items/file' },
): string {
  const { offset: _offset, limit: _limit, ...query } = buildQuery(board, state);
  const keys = columns.filter(({ kind }) => kind === 'value').map(({ key }) => key);
  const params = createLeaderboardParams({ ...query, columns: keys });
  // Items have no intervals.
  if (!state.intervals && file === 'file') params.set('intervals', '0');
  return `/api/v1/benchmarks/${board.id}/leaderboard/${file}?format=${format}&${params}`;
}

/** Export links for the table, and a button that copies the link to the view. Its script loads on demand. */
export function ExportMenu(props: ExportMenuProps) {
  const { board, columns, control, items, printing } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'by key' | 'by pointer' | null>(null);
  const hrefs = (file: 'file' | 'items/file') => (format: string) =>
    exportHref(board, control.state, columns, { format, file });
  return (
    <div className="relative">
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={load}
        onFocus={load}
        onClick={({ detail }) => setOpen(detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('by key');
        }}
      >
        <Download aria-hidden className="size-4" />
        {printing.isPreparing ? 'Preparing…' : 'Export'}
      </Button>
      {open ? (
        <ExportItems
          button={button}
          byKeyboard={open === 'by key'}
          buildRowsHref={hrefs('file')}
          buildItemsHref={items ? hrefs('items/file') : null}
          onPrint={printing.print}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
