import { computeBarsHeight } from './bars-layout';
import type { ChartHeight } from './chart-size';
import type { Category } from './series';

/** Categories under one heading; the heading is shown if there are several. */
export interface CategoryGroup {
  title: string;
  categories: Category[];
}

/** Height of a group's heading, pixels. */
export const headingHeight = 36;

/** Splits categories by heading, in order of first occurrence. Those without one join the first. */
export function groupCategories(
  categories: readonly Category[],
  getGroup: (id: string) => string,
): CategoryGroup[] {
  const titles = [...new Set(categories.map(({ id }) => getGroup(id)).filter(Boolean))];
  if (titles.length < 2) return [{ title: titles[0] ?? '', categories: [...categories] }];
  return titles.map((title, index) => ({
    title,
    categories: categories.filter(({ id }) => {
      const group = getGroup(id);
      return group === title || (group === '' && index === 0);
    }),
  }));
}

/** Returns the height of all groups below each other. */
export function groupsHeight(groups: readonly CategoryGroup[], series: number): ChartHeight {
  const heights = groups.map(({ categories }) => computeBarsHeight(categories, series));
  const headings = groups.length > 1 ? groups.length * headingHeight : 0;
  const sum = (size: keyof ChartHeight) =>
    heights.reduce((total, height) => total + height[size], headings);
  return { narrow: sum('narrow'), wide: sum('wide') };
}
