'use client';

import type { ShownMetric } from '@clapboard/benchmarks';
import type { LeaderboardCell, LeaderboardRow } from '@clapboard/services';
import clsx from 'clsx';
import { Figure } from '@/figures/figure';
import { formatInterval } from '@/figures/format';
import { type Scale, strength } from './arrange';
import type { DetailAnchor } from './cell-detail';
import type { Column } from './columns';

interface ValueCellProps {
  row: LeaderboardRow;
  column: Column;
  metric: ShownMetric;
  scale: Scale | null;
  /** show the interval under the value */
  interval: boolean;
  onDetail: (anchor: DetailAnchor | null) => void;
  entry: boolean;
}

/** A value, shaded by its place in the column. Hover, focus or a tap shows where it comes from. */
export function ValueCell(props: ValueCellProps) {
  const { row, column, metric, scale, onDetail } = props;
  const cell = row.cells[column.key];
  if (!cell) return <AbsentCell />;
  const interval = formatInterval(cell.ciLow, cell.ciHigh, metric);
  const open = (element: HTMLElement) =>
    onDetail({ row: row.id, column: column.key, box: element.getBoundingClientRect() });
  const best = scale?.best !== null && scale?.best === cell.value && row.complete;
  return (
    <td
      className="heat border-line border-b p-0"
      style={{ '--strength': row.complete ? strength(cell.value, scale) : 0 }}
    >
      <button
        type="button"
        data-cell
        tabIndex={props.entry ? 0 : -1}
        onPointerEnter={(event) => open(event.currentTarget)}
        onPointerLeave={() => onDetail(null)}
        onFocus={(event) => open(event.currentTarget)}
        onBlur={() => onDetail(null)}
        className={clsx(
          'figures flex min-h-13 w-full min-w-20 flex-col items-end justify-center px-3 text-right focus-visible:-outline-offset-2',
          best ? 'font-bold text-ink' : 'text-ink',
        )}
      >
        <span className="relative">
          <Figure value={cell.value} style={metric} />
          {cell.misprint ? (
            <span aria-hidden className="absolute top-0 left-full pl-0.5 text-2xs text-warn">
              †
            </span>
          ) : null}
        </span>
        {cell.value === null ? <span className="sr-only">no value</span> : null}
        {best ? <span className="sr-only">, best of the column</span> : null}
        {interval ? (
          <span
            className={
              props.interval ? 'whitespace-nowrap font-normal text-2xs text-soft' : 'sr-only'
            }
          >
            <span className="sr-only">, interval </span>
            {interval}
          </span>
        ) : null}
        <PublishedNote cell={cell} />
      </button>
    </td>
  );
}

function PublishedNote({ cell }: { cell: LeaderboardCell }) {
  if (!cell.source) return null;
  return (
    <span className="sr-only">
      , published: {cell.source}
      {cell.misprint ? `; misprinted: ${cell.misprint}` : null}
    </span>
  );
}

function AbsentCell() {
  return (
    <td className="border-line border-b px-3 text-right text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">not submitted</span>
    </td>
  );
}
