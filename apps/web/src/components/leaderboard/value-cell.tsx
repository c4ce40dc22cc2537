import type { BoardScale, LeaderboardRow } from '@clapboard/services';
import { Figure } from '@/figures/figure';
import { formatInterval } from '@/figures/format';
import { factText } from './cell-text';
import type { Column } from './columns';
import { reach, strength } from './heat';

interface ValueCellProps {
  row: LeaderboardRow;
  column: Column;
  /** place among the row's cells */
  place: number;
  scale: BoardScale | null;
  /** show the interval under the value */
  interval: boolean;
  /** the tab key leads here */
  entry: boolean;
}

/**
 * A value, shaded by its place in the column, or a fact. As little markup as there can be: a board
 * has thousands of them, and what hover and focus show is drawn once for all.
 */
export function ValueCell({ row, column, place, scale, interval, entry }: ValueCellProps) {
  const tabIndex = entry ? 0 : -1;
  if (column.kind === 'fact') {
    return (
      <td
        data-c={place}
        tabIndex={tabIndex}
        className={column.key === 'organisation' ? 'text' : 'fact'}
      >
        {factText(row, column.key)}
      </td>
    );
  }
  const cell = row.cells[column.key];
  if (!cell) {
    return (
      <td data-c={place} tabIndex={tabIndex} className="absent">
        <span aria-hidden>–</span>
        <span className="sr-only">not submitted</span>
      </td>
    );
  }
  const ranked = row.kind === 'scored' && row.complete;
  const shade = ranked ? strength(cell.value, scale) : 0;
  const best = ranked && cell.value !== null && scale?.best === cell.value;
  const drawn = interval && ranked ? reach(cell.ciLow, cell.ciHigh, scale) : null;
  const range = interval ? formatInterval(cell.ciLow, cell.ciHigh, column.metric) : null;
  return (
    <td
      data-c={place}
      tabIndex={tabIndex}
      className={classOf(best, shade > 0, drawn !== null)}
      style={
        shade > 0 || drawn
          ? {
              ...(shade > 0 ? { '--strength': Math.round(shade * 100) / 100 } : {}),
              ...(drawn ? { '--low': drawn.low, '--high': drawn.high } : {}),
            }
          : undefined
      }
    >
      <Figure value={cell.value} style={column.metric} />
      {cell.value === null ? <span className="sr-only">no value</span> : null}
      {best ? <span className="sr-only">, best of the column</span> : null}
      {cell.misprint ? (
        <sup>
          <span aria-hidden>†</span>
          <span className="sr-only">, misprinted</span>
        </sup>
      ) : null}
      {range ? (
        <small>
          <span className="sr-only">, interval </span>
          {range}
        </small>
      ) : null}
    </td>
  );
}

function classOf(best: boolean, heat: boolean, range: boolean): string | undefined {
  const names = [best && 'best', (best || heat) && 'heat', range && 'range'].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
