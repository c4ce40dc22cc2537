import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { getLevelDash } from './palette';
import type { Category, CategoryLevel } from './series';

interface CategoryLevelsProps {
  categories: readonly Category[];
  levels: readonly CategoryLevel[];
  lying: boolean;
  /** index of the first dash */
  firstDash: number;
}

/** Share of a category's band that its level crosses. */
const width = 0.92;

/** Reference levels with a value for each category: a dashed line across the category's bars. */
export function CategoryLevels({ categories, levels, lying, firstDash }: CategoryLevelsProps) {
  const area = usePlotArea();
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!area || categories.length === 0) return null;
  const band = (lying ? area.height : area.width) / categories.length;
  const start = lying ? area.y : area.x;
  return levels.flatMap(({ label, values }, slot) =>
    categories.flatMap(({ id }, index) => {
      const value = values[id];
      const at = value === undefined ? undefined : lying ? scaleX?.(value) : scaleY?.(value);
      if (at === undefined) return [];
      const from = start + band * (index + (1 - width) / 2);
      const ends = [from, from + band * width];
      return [
        <path
          key={`${label} ${id}`}
          d={lying ? `M${at},${ends[0]}V${ends[1]}` : `M${ends[0]},${at}H${ends[1]}`}
          stroke="var(--ink-soft)"
          strokeWidth={1.5}
          strokeDasharray={getLevelDash(firstDash + slot)}
          fill="none"
        />,
      ];
    }),
  );
}
