import type { ReactNode } from 'react';
import { ScrollBox } from '@/components/ui/scroll-box';
import { formatValue, type ValueStyle } from '@/format/values';

/** A value of a heat map and its shading, 0 to 1. */
export interface HeatCell {
  value: number | null;
  strength: number;
}

interface HeatMapProps {
  /** caption for screen readers */
  caption: string;
  /** heading of the first column */
  rowTitle: string;
  columns: readonly { id: string; title: string }[];
  rows: readonly { id: string; title: ReactNode; cells: readonly HeatCell[] }[];
  style: ValueStyle;
}

/**
 * Rows × columns of values in shaded cells: a table, so that it can be read and navigated as one.
 */
export function HeatMap({ caption, rowTitle, columns, rows, style }: HeatMapProps) {
  return (
    <ScrollBox label={caption}>
      <table className="min-w-full border-separate border-spacing-0.5 text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-2 pb-1.5 text-left align-bottom font-medium text-faint">
              {rowTitle}
              {style.unit === 'percent' ? <span className="block font-normal">in %</span> : null}
            </th>
            {columns.map(({ id, title }) => (
              <th
                key={id}
                scope="col"
                className="min-w-14 max-w-24 px-1 pb-1.5 text-center align-bottom font-medium text-faint leading-tight"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, cells }) => (
            <tr key={id}>
              <th
                scope="row"
                className="sticky left-0 min-w-28 max-w-56 bg-surface py-1 pr-3 pl-2 text-left font-medium text-soft leading-tight"
              >
                {title}
              </th>
              {cells.map(({ value, strength }, index) => (
                <td
                  key={columns[index]?.id ?? index}
                  className="heat numeric h-9 rounded-sm px-1 text-center"
                  style={{ '--strength': strength }}
                >
                  {formatValue(value, style)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
