import { cachePerItems } from '../contract/cache-per-items';
import type { SliceDefinition } from '../contract/definition';
import type { Item } from '../contract/scoring';

/**
 * Positions of each slice’s items, in item order. Macro slices have the items of their parts,
 * slices of kind `channel` every item. Empty slices are omitted.
 */
export function sliceMembers(
  slices: readonly SliceDefinition[],
  items: readonly Pick<Item, 'slices'>[],
): ReadonlyMap<string, readonly number[]> {
  const carrying = positionsBySlice(items);
  const members = new Map<string, readonly number[]>();
  for (const slice of slices) {
    const parts =
      slice.kind === 'macro' ? slices.filter(({ id }) => slice.of.includes(id)) : [slice];
    const positions = parts.some(({ kind }) => kind === 'all' || kind === 'channel')
      ? [...items.keys()]
      : union(
          parts.map(({ id }) => carrying.get(id) ?? []),
          items.length,
        );
    if (positions.length > 0) members.set(slice.id, positions);
  }
  return members;
}

/** Positions of items by slice id. */
const positionsBySlice = cachePerItems((items: readonly Pick<Item, 'slices'>[]) => {
  const byId = new Map<string, number[]>();
  for (const [i, { slices }] of items.entries()) {
    for (const id of slices) {
      const positions = byId.get(id);
      if (!positions) byId.set(id, [i]);
      else if (positions.at(-1) !== i) positions.push(i);
    }
  }
  return byId;
});

/** Distinct positions of all lists, ascending. */
function union(lists: readonly (readonly number[])[], itemCount: number): readonly number[] {
  const [only = [], ...others] = lists;
  if (others.length === 0) return only;
  const included = new Uint8Array(itemCount);
  for (const list of lists) for (const position of list) included[position] = 1;
  const positions: number[] = [];
  for (let i = 0; i < itemCount; i += 1) if (included[i] === 1) positions.push(i);
  return positions;
}
