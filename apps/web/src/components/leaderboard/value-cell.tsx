import type { LeaderboardRow } from '@clapboard/services/core';
import type { LeaderboardScale } from '@clapboard/services/leaderboard';
import { hasFewClusters } from '@/components/shared/few-clusters';
import { FullValue, formatFullValue, rankingNumber } from '@/components/shared/full-value';
import { MetricValue } from '@/components/shared/metric-value';
import { formatInterval, formatValue } from '@/format/values';
import { formatFact } from './cell-text';
import type { Column } from './columns';
import { reach, strength } from './heat';

interface ValueCellProps {
  row: LeaderboardRow;
  column: Column;
  /** index among the cells of the row */
  columnIndex: number;
  scale: LeaderboardScale | null;
  /** show the interval under the value */
  interval: boolean;
  /** whether it has tabindex 0 */
  entry: boolean;
}

/**
 * A score, shaded by the position of its ranking value in the column, or information. As little
 * markup as possible: a leaderboard has thousands of cells, and tooltips are rendered once for all.
 */
export function ValueCell({ row, column, columnIndex, scale, interval, entry }: ValueCellProps) {
  const tabIndex = entry ? 0 : -1;
  if (column.kind === 'fact') {
    return (
      <td
        data-c={columnIndex}
        tabIndex={tabIndex}
        className={column.type === 'text' ? 'text' : 'fact'}
      >
        {formatFact(row, column)}
      </td>
    );
  }
  const cell = row.cells[column.key];
  if (!cell) {
    return (
      <td data-c={columnIndex} tabIndex={tabIndex} className="absent">
        <span aria-hidden>–</span>
        <span className="sr-only">not submitted</span>
      </td>
    );
  }
  const isMeasured = row.kind === 'scored' && row.complete;
  const ranking = rankingNumber(cell);
  const isPartial = formatFullValue(cell, column.metric) !== null;
  const shade = isMeasured && (!isPartial || cell.full) ? strength(ranking.value, scale) : 0;
  const best = cell.rank === 1;
  const drawn =
    interval && isMeasured ? reach(ranking.value, ranking.ciLow, ranking.ciHigh, scale) : null;
  const range =
    interval && !isPartial ? formatInterval(cell.ciLow, cell.ciHigh, column.metric) : null;
  const { derived, misprint, value } = cell;
  // Most cells are a number and nothing else, which React renders several times faster as a text.
  const isPlain =
    Number.isFinite(value) && !best && !isPartial && !derived && !misprint && range === null;
  const withNotes = () => (
    <>
      <MetricValue value={value} style={column.metric} />
      {value === null ? <span className="sr-only">no value</span> : null}
      {best ? <span className="sr-only">, best of the column</span> : null}
      {derived ? (
        <sup>
          <span aria-hidden>‡</span>
          <span className="sr-only">, derived</span>
        </sup>
      ) : null}
      {misprint ? (
        <sup>
          <span aria-hidden>†</span>
          <span className="sr-only">, misprinted</span>
        </sup>
      ) : null}
      <FullValue value={cell} style={column.metric} />
      {range ? (
        <small>
          <span className="sr-only">, interval </span>
          {range}
        </small>
      ) : null}
    </>
  );
  return (
    <td
      data-c={columnIndex}
      tabIndex={tabIndex}
      className={joinClasses(best, shade > 0, drawn !== null, hasFewClusters(cell))}
      style={
        shade > 0 || drawn
          ? {
              ...(shade > 0 ? { '--strength': Math.round(shade * 100) / 100 } : {}),
              ...(drawn ? { '--at': drawn.at, '--low': drawn.low, '--high': drawn.high } : {}),
            }
          : undefined
      }
    >
      {isPlain ? formatValue(cell.value, column.metric) : withNotes()}
    </td>
  );
}

function joinClasses(
  best: boolean,
  heat: boolean,
  range: boolean,
  few: boolean,
): string | undefined {
  const names = [best && 'best', (best || heat) && 'heat', range && 'range', few && 'few'].filter(
    Boolean,
  );
  return names.length > 0 ? names.join(' ') : undefined;
}
