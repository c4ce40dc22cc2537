import type { Answer } from '../item';

/**
 * Merges two files’ answers with the same text to an item: the verdict may be in either. If only the other file’s item is
 * certain, the text stays at it and the verdict is loose.
 */
export function mergeAnswers(earlier: Answer, answer: Answer): Answer {
  const [kept, other] = isPreferred(answer, earlier) ? [answer, earlier] : [earlier, answer];
  return kept.loose === 'answer' && !other.loose ? { ...kept, loose: 'verdict' } : kept;
}

/** Whether two answers to an item have different verdicts that are certainly about it. */
export function haveOtherVerdicts(a: Answer, b: Answer): boolean {
  if (!a.verdict || !b.verdict || a.loose || b.loose) return false;
  return a.verdict.correct !== b.verdict.correct || a.verdict.score !== b.verdict.score;
}

function isPreferred(answer: Answer, other: Answer): boolean {
  const difference = countKnown(answer) - countKnown(other);
  return difference > 0 || (difference === 0 && !answer.loose && other.loose !== undefined);
}

/** How much is known of the verdict: nothing, that the call failed, or the verdict. */
function countKnown({ verdict, judgeFailed }: Answer): number {
  if (verdict) return 2;
  return judgeFailed ? 1 : 0;
}
