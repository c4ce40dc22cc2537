import type { PlainNonAnswer } from '../contract/explain';
import { firstWord } from '../reading/python-text';
import type { Answer } from './answer';

/** Whether the official code accepts the answer to one caption: exactly these words. */
export function isYesOrNo(text: string): boolean {
  return text === 'Yes' || text === 'No';
}

/** Returns the selected option; null if the first word isn't exactly `A` or `B`. */
export function chosenOption(text: string): 'A' | 'B' | null {
  if (text === 'A' || text === 'B') return text;
  const word = firstWord(text);
  return word === 'A' || word === 'B' ? word : null;
}

/**
 * Whether an invalid answer means that the model gave none: the service blocked the question or
 * returned nothing (which the official script writes as `None`).
 */
function isRefusal(text: string): boolean {
  return /^(?:|none|null|nan)$|block|refus|safety|prohibited/i.test(text.trim());
}

/** Whether the official code accepts both values of an answer. */
export function getNonAnswer(answer: Answer): PlainNonAnswer | null {
  if (answer.kind === 'score' || answer.kind === 'similarity') {
    return answer.values[0] === null || answer.values[1] === null ? 'unparseable' : null;
  }
  const isValid = answer.kind === 'yes_no' ? isYesOrNo : isChoice;
  if (isValid(answer.values[0]) && isValid(answer.values[1])) return null;
  const invalid = answer.values.filter((text) => !isValid(text));
  return invalid.some(isRefusal) ? 'refused' : 'unparseable';
}

function isChoice(text: string): boolean {
  return chosenOption(text) !== null;
}
