import type { SliceDefinition } from '../contract/definition';
import type { Coverage } from '../contract/result';
import type { Item, NonAnswer } from '../contract/scoring';
import { sliceMembers } from './slice-members';

/** Counts the outcomes of one task’s items for every slice with items. */
export function coverage(
  slices: readonly SliceDefinition[],
  task: string,
  items: readonly Pick<Item, 'slices'>[],
  nonAnswers: readonly (NonAnswer | null)[],
): Coverage[] {
  return [...sliceMembers(slices, items)].map(([slice, positions]) => {
    const counts = new Map<NonAnswer | null, number>();
    for (const i of positions) {
      const kind = nonAnswers[i] ?? null;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const count = (kind: NonAnswer | null) => counts.get(kind) ?? 0;
    return {
      task,
      slice,
      items: positions.length,
      answered: count(null),
      missing: count('missing'),
      unparseable: count('unparseable'),
      refused: count('refused'),
      judgeFailed: count('judge-failed'),
    };
  });
}
