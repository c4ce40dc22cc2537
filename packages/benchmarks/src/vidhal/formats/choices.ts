import type { Issue, Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import type { PublicItem } from '../../contract/scoring';
import { type Entry, excerpt, getKind, type Report } from '../../reading/entry';
import { suggestMember } from '../../reading/found-keys';
import { choiceSchema, payloadSchema } from '../item';
import { isLetter } from '../letters';
import { type Choice, namesSeveral } from '../mcqa';

/**
 * Returns the choice of one answer, or undefined with an error if it is neither text nor a list of
 * texts.
 */
export function readChoice(
  entry: Entry,
  item: string,
  report: Report,
): string | string[] | undefined {
  const { value } = entry;
  if (typeof value === 'string') return value;
  if (isTextList(value)) {
    report({
      severity: 'warning',
      code: 'choice_in_list',
      at: entry.at,
      message: `${item}: the prediction is the list ${excerpt(value)}. The official code doesn’t read letters from lists; a list is correct only if an element equals the lower-cased correct caption.`,
      fix: 'Write the letter alone: "B" instead of ["B"].',
    });
    return value;
  }
  report({
    severity: 'error',
    code: 'prediction_type',
    at: entry.at,
    message: `${item}: the prediction is ${Array.isArray(value) ? 'a list with elements that are not strings' : getKind(value)}: ${excerpt(value)}.`,
    fix: `${suggestMember(value)}Write the letter of the chosen option ("A", "B" or "C") or the model’s answer as a string.`,
  });
  return undefined;
}

function isTextList(value: Json): value is string[] {
  return Array.isArray(value) && value.every((element) => typeof element === 'string');
}

/**
 * One warning for all texts that aren't exactly a letter: the official comparison is stricter than
 * it looks.
 */
export function reportInexactChoices(choices: ReadonlyMap<string, Choice>, report: Report): void {
  const inexact = [...choices].filter(
    ([, choice]) => typeof choice === 'string' && !isLetter(choice),
  );
  const [first] = inexact;
  if (!first) return;
  report({
    severity: 'warning',
    code: 'choice_not_a_letter',
    at: first[0],
    message: `Of ${formatCounted(choices.size, 'answer')}, ${formatCounted(inexact.length, 'is', 'are')} not exactly A, B or C, for example ${first[0]}: ${excerpt(String(first[1]))}. The official code counts such an answer as correct only if it contains the correct caption in lower case. A lower-case letter, "B." or a caption with its capital letter is wrong.`,
    fix: 'Extract the letter before you submit, like the official inference code. Tolerant accuracy shows how much it matters.',
  });
}

/**
 * An error for private revisions if answers repeat several captions: the official code counts them as right whichever
 * is true. None for items without their captions.
 */
export function findHedges(
  file: string,
  items: readonly PublicItem[],
  answers: ReadonlyMap<string, Json>,
): Issue[] {
  const hedged = items.filter(({ id, payload }) => {
    const answer = answers.get(id);
    if (answer === undefined || payload === undefined || isLetter(String(answer))) return false;
    return namesSeveral(choiceSchema.parse(answer), payloadSchema.parse(payload));
  });
  const [first] = hedged;
  if (!first) return [];
  return [
    {
      severity: 'error',
      code: 'several_captions',
      file,
      at: first.id,
      message: `Of ${formatCounted(answers.size, 'answer')}, ${formatCounted(hedged.length, 'repeats', 'repeat')} more than one caption, for example ${first.id}. The official code counts such an answer as right whichever caption is true, so private revisions reject them.`,
      fix: 'Write the letter of the one caption that the model chose.',
    },
  ];
}
