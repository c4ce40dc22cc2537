import { formatInterval, formatValueWithUnit, noValue, type ValueStyle } from '@/format/values';
import { Mark } from './mark';
import type { Category, Series } from './series';

interface BarsTooltipProps {
  category: Category | undefined;
  series: readonly Series[];
  style: ValueStyle;
}

/** The values of one category in the tooltip. */
function BarsTooltip({ category, series, style }: BarsTooltipProps) {
  if (!category) return null;
  return (
    <div className="rounded-control border border-line bg-surface p-3 text-xs shadow-float">
      <p className="mb-2 font-semibold">{category.title}</p>
      <table>
        <tbody>
          {series.map((entry, index) => {
            const point = category.points[entry.id];
            return (
              <tr key={entry.id}>
                <td className="pr-2">
                  <Mark
                    index={entry.mark ?? index}
                    colour={entry.colour}
                    hollow={entry.published}
                  />
                </td>
                <td className="wrap-anywhere max-w-48 pr-4 text-soft">{entry.name}</td>
                <td className="numeric text-right font-medium">
                  {point ? formatValueWithUnit(point.value, style) : noValue}
                </td>
                <td className="numeric pl-2 text-faint">
                  {point ? formatInterval(point.low, point.high, style) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CategoryTooltip extends Omit<BarsTooltipProps, 'category'> {
  categories: readonly Category[];
}

/** Content of Recharts' `Tooltip` for charts by category. */
export function createCategoryTooltip({ categories, series, style }: CategoryTooltip) {
  return ({ active, label }: { active?: boolean; label?: string | number | undefined }) =>
    active ? (
      <BarsTooltip
        category={categories.find(({ title }) => title === label)}
        series={series}
        style={style}
      />
    ) : null;
}
