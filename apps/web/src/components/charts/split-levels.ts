import type { CategoryLevel } from './series';

/** A reference level of one category. */
interface LevelEntry {
  /** ID of the category */
  category: string;
  title: string;
  value: number;
}

interface SplitLevels {
  /** levels across the chart: equal in every category, or known for the whole only */
  constant: { title: string; value: number; everywhere: boolean }[];
  byCategory: CategoryLevel[];
}

/** Returns reference levels as lines across a chart or, if they differ, as one line per category. */
export function splitLevels(entries: readonly LevelEntry[], whole: string): SplitLevels {
  const split: SplitLevels = { constant: [], byCategory: [] };
  for (const title of new Set(entries.map((entry) => entry.title))) {
    const found = entries.filter((entry) => entry.title === title);
    const [first] = found;
    if (!first) continue;
    const equal = found.every(({ value }) => Math.abs(value - first.value) < 1e-9);
    if (found.length > 1 && !equal) {
      const values = Object.fromEntries(found.map(({ category, value }) => [category, value]));
      split.byCategory.push({ label: title, values });
    } else if (found.length > 1 || first.category === whole) {
      split.constant.push({ title, value: first.value, everywhere: found.length > 1 });
    }
  }
  return split;
}
