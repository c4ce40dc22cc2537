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
  return Array.from(sliceMembers(slices, items), ([slice, positions]) => {
    const counts = { missing: 0, unparseable: 0, refused: 0, 'judge-failed': 0 };
    let answered = positions.length;
    for (const position of positions) {
      const kind = nonAnswers[position] ?? null;
      if (kind === null) continue;
      counts[kind] += 1;
      answered -= 1;
    }
    const { missing, unparseable, refused, 'judge-failed': judgeFailed } = counts;
    return {
      task,
      slice,
      items: positions.length,
      answered,
      missing,
      unparseable,
      refused,
      judgeFailed,
    };
  });
}
