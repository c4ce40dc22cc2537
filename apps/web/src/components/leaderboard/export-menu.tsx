'use client';

import { exportFormats, itemFormats } from '@clapboard/services/export-formats';
import { createLeaderboardParams } from '@clapboard/services/leaderboard/query-params';
import { Check, Download, Link2, Printer } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { LeaderboardDefinition } from '@/leaderboard-view/definition';
import type { Column } from './columns';
import type { LeaderboardUrlState } from './leaderboard-state';
import { buildQuery } from './query';
import type { LeaderboardControl } from './use-leaderboard-state';
import type { PrintControl } from './use-print';

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
  if (!state.intervals) params.set('intervals', '0');
  return `/api/v1/benchmarks/${board.id}/leaderboard/${file}?format=${format}&${params}`;
}

const item =
  'flex h-10 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm outline-none data-highlighted:bg-sunken';

/** Export links for the table, and a button that copies the link to the view. */
export function ExportMenu({ board, columns, control, items, printing }: ExportMenuProps) {
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied('copied');
    } catch {
      // Browsers deny access outside secure contexts and without permission; users can copy from
      // the address bar.
      setCopied('refused');
    }
  };
  return (
    <DropdownMenu.Root onOpenChange={() => setCopied(null)}>
      <DropdownMenu.Trigger asChild>
        <Button variant="secondary">
          <Download aria-hidden className="size-4" />
          {printing.isPreparing ? 'Preparing…' : 'Export'}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="z-50 w-56 rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          <DropdownMenu.Label className="px-3 pt-1.5 pb-1 text-faint text-xs">
            All rows as shown
          </DropdownMenu.Label>
          {exportFormats.map(({ id, title }) => (
            <DropdownMenu.Item key={id} asChild className={item}>
              <a href={exportHref(board, control.state, columns, { format: id })} download>
                {title}
              </a>
            </DropdownMenu.Item>
          ))}
          {items
            ? itemFormats.map(({ id, title }) => (
                <DropdownMenu.Item key={id} asChild className={item}>
                  <a
                    href={exportHref(board, control.state, columns, {
                      format: id,
                      file: 'items/file',
                    })}
                    download
                  >
                    {title}
                  </a>
                </DropdownMenu.Item>
              ))
            : null}
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <DropdownMenu.Item className={item} onSelect={printing.print}>
            <Printer aria-hidden className="size-4" />
            Print or save as PDF
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={item}
            onSelect={(event) => {
              event.preventDefault();
              void copy();
            }}
          >
            {copied === 'copied' ? (
              <Check aria-hidden className="size-4" />
            ) : (
              <Link2 aria-hidden className="size-4" />
            )}
            <span aria-live="polite">
              {copied === 'copied'
                ? 'Link copied'
                : copied === 'refused'
                  ? 'Copy it from the address bar'
                  : 'Copy link'}
            </span>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
