import { Table, Td, Th } from '@/components/ui/table';
import { type FigureStyle, formatFigure, formatInterval, noValue } from '@/figures/format';
import { Mark } from './mark';
import type { Category, Series } from './series';

interface PointTableProps {
  caption: string;
  categories: readonly Category[];
  series: readonly Series[];
  style: FigureStyle;
}

/** A chart's figures as a table: one row a category, one column a series. */
export function PointTable({ caption, categories, series, style }: PointTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>
            <span className="sr-only">Aspect</span>
          </Th>
          {series.map((one, index) => (
            <Th key={one.id} numeric className="min-w-32">
              <Mark index={one.mark ?? index} colour={one.colour} hollow={one.published} />{' '}
              {one.name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id}>
            <th scope="row" className="border-line border-b px-3 py-2.5 text-left font-medium">
              {category.title}
            </th>
            {series.map((one) => {
              const point = category.points[one.id];
              const interval = point ? formatInterval(point.low, point.high, style) : null;
              return (
                <Td key={one.id} numeric>
                  {point ? formatFigure(point.value, style) : noValue}
                  {interval ? <span className="block text-faint text-xs">{interval}</span> : null}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
