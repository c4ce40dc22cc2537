import { mean } from '@clapboard/metrics';
import type { SliceDefinition } from './contract/definition';
import type { FigureLabel, FigureScale, FigureSeries } from './contract/figure';
import type { Item } from './contract/scoring';
import { sliceMembers } from './slice-members';

/** Some of a task's items under one label, by their positions. */
export interface ItemGroup extends FigureLabel {
  positions: readonly number[];
}

/** A number over some items, with the denominator it has. */
type NumberOf = (positions: readonly number[]) => { value: number | null; n: number };

/** The items of each of these slices, in the given order; slices without any item are left out. */
export function groupsOf(
  slices: readonly SliceDefinition[],
  items: readonly Pick<Item, 'slices'>[],
): ItemGroup[] {
  const members = sliceMembers(slices, items);
  return slices.flatMap(({ id, title }) => {
    const positions = members.get(id);
    return positions ? [{ id, title, positions }] : [];
  });
}

/** Ids and titles of the groups, as a figure's categories, rows or columns. */
export function labelsOf(groups: readonly FigureLabel[]): FigureLabel[] {
  return groups.map(({ id, title }) => ({ id, title }));
}

/** One number for each group, with its denominator. */
export function seriesOf(
  { id, title }: FigureLabel,
  groups: readonly ItemGroup[],
  numberOf: NumberOf,
): FigureSeries {
  const numbers = groups.map(({ positions }) => numberOf(positions));
  return {
    id,
    title,
    values: numbers.map(({ value }) => value),
    n: numbers.map(({ n }) => n),
  };
}

/** The mean of a channel over some items; NaN is not in the denominator. */
export function meanOf(channel: ArrayLike<number> | undefined): NumberOf {
  return (positions) => mean(positions.map((i) => channel?.[i] ?? Number.NaN));
}

/** The share of some items that fulfil a condition. */
export function shareOf(holds: (position: number) => boolean): NumberOf {
  return (positions) => mean(positions.map((i) => Number(holds(i))));
}

/** Shares from 0 to 1, shown as percent. */
export function percentScale(title: string, decimals = 1): FigureScale {
  return { title, unit: 'percent', decimals };
}
