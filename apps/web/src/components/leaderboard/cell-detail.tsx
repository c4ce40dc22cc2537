'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardRow } from '@clapboard/services';
import { createPortal } from 'react-dom';
import { formatCount, formatFigureWithUnit, formatInterval } from '@/figures/format';
import type { Column } from './columns';

/** The cell whose detail is shown, and where it is on the screen. */
export interface DetailAnchor {
  row: string;
  column: string;
  box: DOMRect;
}

interface CellDetailProps {
  anchor: DetailAnchor;
  row: LeaderboardRow;
  column: Column;
  metric: ShownMetric;
}

const width = 248;

/** Interval, denominator, ranks, or source and misprint of one value, above its cell. */
export function CellDetail({ anchor, row, column, metric }: CellDetailProps) {
  const cell = row.cells[column.key];
  if (!cell) return null;
  const { box } = anchor;
  const left = Math.min(
    Math.max(8, box.left + box.width / 2 - width / 2),
    window.innerWidth - width - 8,
  );
  const below = box.top < 180;
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  const facts: [string, string][] = [];
  if (interval) facts.push(['95% interval', interval]);
  if (cell.n !== null) facts.push(['Items', formatCount(cell.n)]);
  if (cell.rank !== null) facts.push(['Rank by intervals', String(cell.rank)]);
  if (cell.pointRank !== null) facts.push(['Rank by value', String(cell.pointRank)]);
  return createPortal(
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 rounded-control bg-ink px-3.5 py-3 text-canvas text-xs shadow-float"
      style={{
        width,
        left,
        top: below ? box.bottom + 6 : box.top - 6,
        transform: below ? undefined : 'translateY(-100%)',
      }}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{column.slice.title}</span>
        <span className="figures font-semibold text-sm">
          {formatFigureWithUnit(cell.value, metric)}
        </span>
      </p>
      <p className="truncate opacity-75">{row.modelName}</p>
      {facts.length > 0 ? (
        <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-canvas/25 border-t pt-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="opacity-75">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {cell.source ? (
        <p className="mt-2 border-canvas/25 border-t pt-2">Published: {cell.source}</p>
      ) : null}
      {cell.misprint ? <p className="mt-1">† {cell.misprint}</p> : null}
    </div>,
    document.body,
  );
}
