import clsx from 'clsx';
import { Table, Td, Th } from '@/components/ui/table';
import {
  formatSigned,
  getDifferenceUnit,
  intervalText,
  pNumber,
  significance,
} from '@/format/difference';
import { formatCount, noValue, type ValueStyle } from '@/format/values';
import { computeForestScale, type ForestScale, toFraction } from './forest-scale';
import { IntervalMark } from './interval-mark';
import { TickLabels, TickLines } from './strip-parts';

/** One difference with its interval. */
export interface ForestRow {
  id: string;
  title: string;
  /** a part of the row above */
  part?: boolean | undefined;
  /** separated from the rest */
  strong?: boolean | undefined;
  difference: number | null;
  interval: { low: number; high: number } | null;
  adjusted: number | null;
  /** null if unknown */
  n: number | null;
}

interface ForestProps {
  caption: string;
  rowTitle: string;
  rows: readonly ForestRow[];
  style: ValueStyle;
  /** labels for left and right of zero */
  sides: readonly [string, string];
}

/**
 * Differences with their 95% intervals around a line at zero: a table with the chart in its
 * middle column.
 */
export function Forest({ caption, rowTitle, rows, style, sides }: ForestProps) {
  const scale = computeForestScale(
    rows.flatMap((row) => [row.interval?.low ?? 0, row.interval?.high ?? 0, row.difference ?? 0]),
  );
  return (
    <Table caption={caption} scrollClassName="print:[zoom:0.75]">
      <thead>
        <tr>
          <Th className="min-w-24 sm:min-w-40 lg:min-w-60">{rowTitle}</Th>
          <Th className="w-full min-w-36 sm:min-w-52 lg:min-w-72">
            {/* Side by side, two long names would be cut on phones and tablets. */}
            <span className="flex justify-between gap-x-4 max-lg:flex-col">
              <span className="wrap-anywhere line-clamp-3 lg:line-clamp-2">←&nbsp;{sides[0]}</span>
              <span className="wrap-anywhere line-clamp-3 text-right lg:line-clamp-2">
                {sides[1]}&nbsp;→
              </span>
            </span>
          </Th>
          <Th numeric className="min-w-24 max-sm:hidden">
            Difference{getDifferenceUnit(style) ? ', points' : ''}
          </Th>
          <Th numeric className="min-w-16 max-sm:hidden">
            p
          </Th>
          <Th numeric className="max-sm:hidden">
            n
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th
              scope="row"
              className={clsx(
                'py-2',
                row.part ? 'pl-7 font-normal text-soft' : row.strong && 'font-semibold',
              )}
            >
              {row.title}
              {row.difference === null ? null : (
                <span className="numeric block whitespace-nowrap font-normal text-faint text-xs sm:hidden">
                  {formatSigned(row.difference, style)} {intervalText(row.interval, style)}
                </span>
              )}
            </th>
            <Td className="py-0">
              <Strip row={row} scale={scale} />
            </Td>
            <Td numeric className="whitespace-nowrap py-2 max-sm:hidden">
              {row.difference === null ? (
                noValue
              ) : (
                <>
                  <span className={tellsApart(row) ? 'font-semibold' : ''}>
                    {formatSigned(row.difference, style)}
                  </span>
                  <span className="block text-faint text-xs">
                    {intervalText(row.interval, style)}
                  </span>
                </>
              )}
            </Td>
            <Td numeric className="whitespace-nowrap py-2 text-soft max-sm:hidden">
              {row.adjusted === null ? noValue : pNumber(row.adjusted)}
            </Td>
            <Td numeric className="py-2 text-faint max-sm:hidden">
              {row.n === null ? noValue : formatCount(row.n)}
            </Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td className="px-3">
            <Axis scale={scale} style={style} />
          </td>
          <td colSpan={3} className="max-sm:hidden" />
        </tr>
      </tfoot>
    </Table>
  );
}

function tellsApart({ adjusted, difference }: ForestRow): boolean {
  return adjusted !== null && adjusted < significance && difference !== 0;
}

/** A tick on the band of its interval, dark if the difference is significant: a colour would name one of the models. */
function Strip({ row, scale }: { row: ForestRow; scale: ForestScale }) {
  const height = 36;
  const at = (value: number) => toFraction(scale, value);
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <TickLines ticks={scale.ticks} at={at} height={height} strong={0} />
      {row.difference === null ? null : (
        <IntervalMark
          at={at(row.difference)}
          low={row.interval && at(row.interval.low)}
          high={row.interval && at(row.interval.high)}
          y={height / 2}
          colour={tellsApart(row) ? 'var(--ink)' : 'var(--ink-faint)'}
          hollow={!tellsApart(row)}
        />
      )}
    </svg>
  );
}

function Axis({ scale, style }: { scale: ForestScale; style: ValueStyle }) {
  return (
    <TickLabels
      ticks={scale.ticks}
      at={(tick) => toFraction(scale, tick)}
      minor={(tick) => tick !== 0 && Math.abs(tick) !== scale.ticks.at(-1)}
      format={(tick) =>
        formatSigned(tick, {
          ...style,
          decimals: scale.decimals(style.unit === 'percent' ? 100 : 1),
        })
      }
    />
  );
}
