import { collapseSpaces } from '../reading/collapse-spaces';
import { leadingLetter } from '../reading/leading-letter';
import { stripCharacters } from '../reading/python-text';
import type { Key, Payload } from './item';
import { letters } from './letters';

/** A choice from `readAnswers`: text, or the list of texts that some scripts write. */
export type Choice = string | readonly string[];

/** The question with its correct choice. */
export interface Question {
  letter: string;
  caption: string;
}

/** The letter and caption of rank 1. */
export function rightAnswer(payload: Payload, key: Key): Question {
  const letter = letters.find((letter) => key.ranks[letter] === 1) ?? 'A';
  return { letter, caption: payload.options[letter] };
}

/**
 * Whether the official code counts the choice as right: it is the letter, or contains the true
 * caption lower-cased and without full stops at its ends. The choice itself isn't lower-cased
 * there, so a caption repeated with its capital letter is wrong. In a list, an element must equal
 * the caption.
 */
export function isRightOfficially(choice: Choice, { letter, caption }: Question): boolean {
  return choice === letter || choice.includes(stripCharacters(caption.toLowerCase(), '.'));
}

/**
 * Whether the choice is right ignoring case, spaces and punctuation: officially right, or the
 * letter alone or before its caption (`b`, `B.`, `(b)`, `B) A dog runs.`), or the true caption
 * inside a longer answer.
 */
export function isRightTolerantly(choice: Choice, question: Question): boolean {
  if (isRightOfficially(choice, question)) return true;
  const [text, ...more] = typeof choice === 'string' ? [choice] : choice;
  if (text === undefined || more.length > 0) return false;
  const chosen = leadingLetter(text, letters);
  if (chosen !== null) return chosen === question.letter;
  return plain(text).includes(plain(question.caption));
}

/**
 * Whether a choice contains several of the captions, ignoring case and spaces, so that both rules count it as right
 * whichever of them is true. A caption inside another one that the choice contains doesn’t count.
 */
export function namesSeveral(choice: Choice, { options }: Payload): boolean {
  const text = plain(typeof choice === 'string' ? choice : choice.join('\n'));
  const captions = new Set(letters.map((letter) => plain(options[letter])));
  const named = [...captions].filter((caption) => text.includes(caption));
  const whole = named.filter((caption) =>
    named.every((other) => other === caption || !other.includes(caption)),
  );
  return whole.length > 1;
}

/** Lower-cases, collapses spaces and removes spaces and full stops at the ends. */
function plain(text: string): string {
  return stripCharacters(collapseSpaces(text.toLowerCase()), ' .');
}
