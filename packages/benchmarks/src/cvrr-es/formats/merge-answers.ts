import type { Answer } from '../item';

/**
 * Merges two files’ answers with the same text to an item: the verdict may be in either. If only the other file’s item
 * is certain, the text stays at it and the verdict is loose.
 */
export function mergeAnswers(earlier: Answer, answer: Answer): Answer {
  const [kept, other] =
    countKnown(answer) > countKnown(earlier) ? [answer, earlier] : [earlier, answer];
  return kept.loose === 'answer' && !other.loose ? { ...kept, loose: 'verdict' } : kept;
}

/**
 * Whether an answer has another verdict than the earlier one to its item. A loose verdict may be about another item.
 */
export function hasOtherVerdict(earlier: Answer, { verdict, loose }: Answer): boolean {
  if (!earlier.verdict || !verdict || loose) return false;
  return earlier.verdict.correct !== verdict.correct || earlier.verdict.score !== verdict.score;
}

/** How much is known of the verdict: nothing, that the call failed, or the verdict. */
function countKnown({ verdict, judgeFailed }: Answer): number {
  if (verdict) return 2;
  return judgeFailed ? 1 : 0;
}
