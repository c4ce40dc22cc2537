import type { Json } from '@clapboard/file-reader';
import type { VerdictCounts } from '../contract/judging';
import type { Answers, PublicItem } from '../contract/scoring';

/** Counts answers by whether they have a verdict, lack one, or need none. */
export function countVerdicts(
  items: readonly PublicItem[],
  answers: Answers,
  getKind: (answer: Json, item: PublicItem) => keyof VerdictCounts | null,
): VerdictCounts {
  const counts = { brought: 0, lacking: 0 };
  for (const item of items) {
    const answer = answers.get(item.id);
    const kind = answer === undefined ? null : getKind(answer, item);
    if (kind !== null) counts[kind] += 1;
  }
  return counts;
}
