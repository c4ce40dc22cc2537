import type { ScoreRef, SliceDefinition } from './contract/definition';
import type { ScoredTask } from './estimate';
import { sliceMembers } from './slice-members';

/** The items of one slice, no macro average, that a number is made of. */
export interface Leaf {
  task: ScoredTask;
  slice: SliceDefinition;
  positions: readonly number[];
}

/** What a number of a task is made of: the slice itself or the parts of its macro average. Empty when the task or the items are absent. */
export type LeafFinder = (ref: ScoreRef) => Leaf[];

/** Finds the leaves of numbers of these tasks. */
export function leafFinder(
  slices: readonly SliceDefinition[],
  scored: readonly ScoredTask[],
): LeafFinder {
  const membersOf = new Map(scored.map(({ id, items }) => [id, sliceMembers(slices, items)]));
  return (ref) => {
    const task = scored.find(({ id }) => id === ref.task);
    const named = slices.find(({ id }) => id === ref.slice);
    const members = membersOf.get(ref.task);
    if (!task || !named || !members?.has(named.id)) return [];
    const wanted =
      named.kind === 'macro' ? slices.filter(({ id }) => named.of.includes(id)) : [named];
    return wanted.map((slice) => ({ task, slice, positions: members.get(slice.id) ?? [] }));
  };
}
