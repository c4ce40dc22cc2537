import type { Key, Payload } from './item';
import type { TaskId } from './tasks';

/** Whether the rules find the right option in a prepared answer; null if they find none. */
export type Rule = (answer: string, question: Payload, key: Key) => boolean | null;

const letters = ['A', 'B', 'C', 'D'];

/** Multiple choice (official eval_multi-choice.py): the whole line, a letter, `A.` or `A)` at the start. */
const multiChoice: Rule = (answer, _question, key) => {
  if (answer === key.answer) return true;
  const right = key.answer.charAt(0);
  if (letters.includes(answer)) return answer === right;
  for (const mark of ['.', ')']) {
    if (letters.some((letter) => answer.startsWith(letter + mark))) return answer[0] === right;
  }
  return null;
};

/**
 * Yes or no (official eval_yes_no.py): the start of the lower-cased answer, so “Northern” counts as
 * no.
 */
const yesNo: Rule = (answer, _question, key) => {
  const lower = answer.toLowerCase();
  if (lower.startsWith('yes')) return key.answer === 'yes';
  return lower.startsWith('no') ? key.answer === 'no' : null;
};

/**
 * Caption matching (official eval_caption_matching.py): a whole option, its sentence, its label or
 * the label's second word; the last match counts.
 */
const captionMatching: Rule = (answer, { question }, key) => {
  const options = question.split('\n').slice(1);
  const labels = options.map((option) => part(option, ': ', 0));
  const bare = labels.map((label) =>
    ['Sentence ', 'Option ', 'Caption '].reduce((rest, word) => rest.replaceAll(word, ''), label),
  );
  const bracketed = answer.includes(') ') ? part(answer, ') ', 1) : undefined;
  const withoutStops = answer.replaceAll('.', '');
  let found = options.find((option) => option === answer);
  for (const sentence of options.map((option) => part(option, ': ', 1))) {
    if (sentence === answer || sentence === bracketed) found = sentence;
  }
  for (const label of [...labels, ...bare]) {
    if (label === answer || label === withoutStops) found = label;
  }
  if (found === undefined) return null;
  const label = part(key.answer, ': ', 0);
  return [
    key.answer,
    part(key.answer, ':', 0),
    part(key.answer, ': ', 1),
    secondWord(label),
  ].includes(found);
};

/** The rules by task. A caption is free text and is always judged. */
export const rules: Readonly<Record<TaskId, Rule>> = {
  'multi-choice': multiChoice,
  yes_no: yesNo,
  caption_matching: captionMatching,
  captioning: () => null,
};

/** Whether the rules find an option in a prepared, non-empty answer, right or not. */
export function findsOption(task: TaskId, answer: string, question: Payload): boolean {
  return rules[task](answer, question, { answer: '' }) !== null;
}

/** Python’s `text.split(separator)[index]`; empty for a text with fewer parts. */
function part(text: string, separator: string, index: number): string {
  let start = 0;
  for (let i = 0; i < index; i += 1) {
    const at = text.indexOf(separator, start);
    if (at === -1) return '';
    start = at + separator.length;
  }
  const end = text.indexOf(separator, start);
  return end === -1 ? text.slice(start) : text.slice(start, end);
}

function secondWord(label: string): string {
  return label.split(/\s+/).filter((word) => word !== '')[1] ?? '';
}
