import type { SliceDefinition } from './contract/definition';
import type { Item } from './contract/scoring';

/**
 * Positions of each slice's items, in item order; a macro slice has those of its parts. Slices
 * without any item are left out.
 */
export function sliceMembers(
  slices: readonly SliceDefinition[],
  items: readonly Pick<Item, 'slices'>[],
): ReadonlyMap<string, readonly number[]> {
  const members = new Map<string, readonly number[]>();
  for (const slice of slices) {
    const ids = slice.kind === 'macro' ? slice.of : [slice.id];
    const positions = [...items.keys()].filter(
      (i) => slice.kind === 'all' || ids.some((id) => items[i]?.slices.includes(id)),
    );
    if (positions.length > 0) members.set(slice.id, positions);
  }
  return members;
}
