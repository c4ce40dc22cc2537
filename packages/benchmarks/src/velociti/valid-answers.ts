import type { PlainNonAnswer } from '../contract/explain';
import type { Answer } from './answer';

/** What Python's `str.split` takes for white space; JavaScript's `\s` differs from it in a few characters. */
const whitespace = new Set(
  [
    9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f,
    0x3000,
  ]
    .concat(Array.from({ length: 11 }, (_, i) => 0x2000 + i))
    .map((code) => String.fromCharCode(code)),
);

/** The first word as Python's `text.split()[0]`; empty where there is none. */
export function firstWord(text: string): string {
  const characters = [...text];
  const start = characters.findIndex((character) => !whitespace.has(character));
  if (start === -1) return '';
  const end = characters.findIndex((character, i) => i > start && whitespace.has(character));
  return characters.slice(start, end === -1 ? undefined : end).join('');
}

/** Whether official code takes the answer to one caption: exactly these words, nothing else. */
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
export function isRefusal(text: string): boolean {
  return /^\s*(?:|none|null|nan)\s*$|block|refus|safety|prohibited/i.test(text);
}

/** Whether official code can take an answer: both values of it, whichever belongs to which caption. */
export function nonAnswerOf(answer: Answer): PlainNonAnswer | null {
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
