import type { SliceDefinition } from './contract/definition';
import type { Item } from './contract/scoring';

/**
 * Positions of each slice's items, in item order; a macro slice has those of its parts, a slice of
 * kind `channel` every item. Slices without any item are left out.
 */
export function sliceMembers(
  slices: readonly SliceDefinition[],
  items: readonly Pick<Item, 'slices'>[],
): ReadonlyMap<string, readonly number[]> {
  const members = new Map<string, readonly number[]>();
  for (const slice of slices) {
    const positions = positionsOf(slices, slice, items);
    if (positions.length > 0) members.set(slice.id, positions);
  }
  return members;
}

function positionsOf(
  slices: readonly SliceDefinition[],
  slice: SliceDefinition,
  items: readonly Pick<Item, 'slices'>[],
): readonly number[] {
  const parts = slice.kind === 'macro' ? slices.filter(({ id }) => slice.of.includes(id)) : [slice];
  const every = parts.some(({ kind }) => kind === 'all' || kind === 'channel');
  return [...items.keys()].filter(
    (i) => every || parts.some(({ id }) => items[i]?.slices.includes(id)),
  );
}
