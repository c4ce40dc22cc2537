import { isObject, type Json } from '@clapboard/file-reader';
import { formatCounted } from '@clapboard/metrics';
import { type Entry, excerpt, type Report, RowEntry } from '../../reading/entry';
import { chosenOption, isYesOrNo } from '../valid-answers';
import type { AnswerForm } from './forms';
import { getValues } from './get-answer';

/** Columns with the replies that the official script for Gemini makes the choices of. */
const rawChoices = ['raw_gtA_resp', 'raw_gtB_resp'] as const;

/**
 * One warning for pairs with an answer that isn’t exactly an option: the official code leaves them out of the
 * denominator, so a file of lower-case answers has no accuracy at all.
 */
export function reportInexact(
  { kind }: AnswerForm,
  entries: readonly Entry[],
  report: Report,
): void {
  if (kind !== 'yes_no' && kind !== 'choice') return;
  const isExact = (text: Json) =>
    typeof text !== 'string' ||
    text === '' ||
    (kind === 'yes_no' ? isYesOrNo(text) : chosenOption(text) !== null);
  const inexact = entries.flatMap(({ at, value }) => {
    const text = getValues(value).find((answer) => !isExact(answer));
    return text === undefined ? [] : [{ at, text }];
  });
  const hasLostChoices = kind === 'choice' && entries.some(hasRawChoices);
  const [first] = inexact;
  if (!first) return;
  const needed = kind === 'yes_no' ? 'exactly Yes or No' : 'A or B as its first word';
  report({
    severity: 'warning',
    code: 'inexact_answers',
    at: first.at,
    message: `Of ${formatCounted(entries.length, 'pair')}, ${formatCounted(inexact.length, 'has', 'have')} an answer that is not ${needed}, the first at ${first.at}: ${excerpt(first.text)}. The official code leaves such pairs out of the denominator. Ranks count them as wrong.`,
    fix:
      kind === 'yes_no'
        ? 'No action needed if the model refused. Otherwise write Yes or No, like the official script: lower case or a period makes an answer invalid.'
        : hasLostChoices
          ? `The official script for Gemini looks for Yes and No in the choices, and writes “error”. Copy ${rawChoices.join(' and ')} to gt_A and gt_B.`
          : 'No action needed if the model refused. Otherwise write A or B first: lower case, a bracket or a period after the letter makes an answer invalid.',
  });
}

/** Whether a row has choices in its replies, but “error” as its answers. */
function hasRawChoices(entry: Entry): boolean {
  if (!(entry instanceof RowEntry) || !getValues(entry.value).includes('error')) return false;
  const { value } = entry.row;
  return (
    isObject(value) &&
    rawChoices.every((column) => {
      const reply = value[column];
      return typeof reply === 'string' && chosenOption(reply) !== null;
    })
  );
}
