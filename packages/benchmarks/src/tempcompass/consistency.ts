import { mean } from '@clapboard/metrics';
import type { Item } from '../contract/scoring';
import { type Conflict, getConflictGroup } from './conflict-groups';

/** Conflicting videos, with the positions of the items about them. */
interface VideoGroup {
  conflict: Conflict;
  videos: ReadonlySet<string>;
  positions: readonly number[];
}

/**
 * Groups the items by their video's conflict group; a video without a counterpart is its own group.
 */
export function videoGroups(items: readonly Pick<Item, 'cluster'>[]): VideoGroup[] {
  const groups = new Map<
    string,
    { conflict: Conflict; videos: Set<string>; positions: number[] }
  >();
  for (const [i, { cluster }] of items.entries()) {
    const { id, conflict } = getConflictGroup(cluster);
    const group = groups.get(id) ?? { conflict, videos: new Set(), positions: [] };
    group.videos.add(cluster);
    group.positions.push(i);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/**
 * Returns the share of groups with all items right; null if that depends on an item without a
 * verdict, and without groups.
 */
export function whollyRight(
  groups: readonly VideoGroup[],
  accuracy: ArrayLike<number>,
): { value: number | null; n: number } {
  const right = groups.map(({ positions }) =>
    isWhollyRight(positions.map((i) => accuracy[i] ?? Number.NaN)),
  );
  const waits = right.some(Number.isNaN);
  return { value: waits ? null : mean(right).value, n: groups.length };
}

/**
 * 1 if every item is right, 0 if one is wrong, NaN if that depends on an item without a verdict.
 */
function isWhollyRight(values: readonly number[]): number {
  if (values.includes(0)) return 0;
  return values.some(Number.isNaN) ? Number.NaN : 1;
}
