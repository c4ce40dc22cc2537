import type { PlainNonAnswer } from '../contract/explain';
import { firstWord } from '../reading/python-text';
import type { Answer } from './answer';

/** Whether the official code accepts the answer to one caption: exactly these words. */
export function isYesOrNo(text: string): boolean {
  return text === 'Yes' || text === 'No';
}

/** The option chosen; null where the first word is not exactly `A` or `B`. */
export function chosenOption(text: string): 'A' | 'B' | null {
  const word = firstWord(text);
  return word === 'A' || word === 'B' ? word : null;
}

/**
 * Whether an answer that is no valid one says that the model gave none: the service blocked the
 * question or returned nothing (`None` is how the official script writes that).
 */
function isRefusal(text: string): boolean {
  return /^\s*(?:|none|null|nan)\s*$|block|refus|safety|prohibited/i.test(text);
}

/** Whether the official code accepts both values of an answer. */
export function getNonAnswer(answer: Answer): PlainNonAnswer | null {
  if (answer.kind === 'score' || answer.kind === 'similarity') {
    return answer.values.includes(null) ? 'unparseable' : null;
  }
  const isValid = answer.kind === 'yes_no' ? isYesOrNo : isChoice;
  const invalid = answer.values.filter((text) => !isValid(text));
  if (invalid.length === 0) return null;
  return invalid.some(isRefusal) ? 'refused' : 'unparseable';
}

function isChoice(text: string): boolean {
  return chosenOption(text) !== null;
}
