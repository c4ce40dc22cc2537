import { mean } from '@clapboard/metrics';
import type { ChartLabel, ChartScale, ChartSeries } from '../contract/chart';
import type { SliceDefinition } from '../contract/definition';
import type { Item } from '../contract/scoring';
import { sliceMembers } from './slice-members';

/** A labelled group of a task’s items, by position. */
export interface ItemGroup extends ChartLabel {
  positions: readonly number[];
}

/** Computes a number and its denominator over items. */
type ComputeNumber = (positions: readonly number[]) => { value: number | null; n: number };

/** Items by slice, in the order of the slices; empty slices are omitted. */
export function toGroups(
  slices: readonly SliceDefinition[],
  items: readonly Pick<Item, 'slices'>[],
): ItemGroup[] {
  const members = sliceMembers(slices, items);
  return slices.flatMap(({ id, title }) => {
    const positions = members.get(id);
    return positions ? [{ id, title, positions }] : [];
  });
}

/** Labels of the groups, as a chart’s categories, rows or columns. */
export function formatLabels(groups: readonly ChartLabel[]): ChartLabel[] {
  return groups.map(({ id, title }) => ({ id, title }));
}

/** One number per group, with its denominator. */
export function toSeries(
  { id, title }: ChartLabel,
  groups: readonly ItemGroup[],
  getNumber: ComputeNumber,
): ChartSeries {
  const numbers = groups.map(({ positions }) => getNumber(positions));
  return {
    id,
    title,
    values: numbers.map(({ value }) => value),
    n: numbers.map(({ n }) => n),
  };
}

/** Mean of a channel over items; NaN is left out of the denominator. */
export function computeMean(channel: ArrayLike<number> | undefined): ComputeNumber {
  return (positions) => mean(positions.map((i) => channel?.[i] ?? Number.NaN));
}

/** Share of items that fulfil a condition. */
export function computeShare(holds: (position: number) => boolean): ComputeNumber {
  return (positions) => mean(positions.map((i) => Number(holds(i))));
}

/** Shares from 0 to 1, shown as percent. */
export function percentScale(title: string, decimals = 1): ChartScale {
  return { title, unit: 'percent', decimals };
}
