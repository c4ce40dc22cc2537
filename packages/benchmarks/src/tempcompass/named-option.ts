import { leadingLetter } from '../reading/leading-letter';
import type { Payload } from './item';
import type { TaskId } from './tasks';

const letters = ['A', 'B', 'C', 'D'];

/**
 * Returns the option that a prepared answer names, more leniently than the official rules, which
 * leave `(A)` and an option with another full stop to the judge: a letter, `yes` or `no`, or the
 * number of a sentence. Null if it names none, and for captions, which are free text.
 */
export function namedOption(task: TaskId, answer: string, { question }: Payload): string | null {
  if (task === 'captioning') return null;
  if (task === 'yes_no') return /^\W*(yes|no)/i.exec(answer)?.[1]?.toLowerCase() ?? null;
  const options = question.split('\n').slice(1);
  return task === 'multi-choice' ? namedLetter(answer, options) : namedSentence(answer, options);
}

function namedLetter(answer: string, options: readonly string[]): string | null {
  const official = /^([A-D])[.)]/.exec(answer)?.[1];
  const letter = official ?? leadingLetter(answer, letters);
  if (letter !== null) return letter;
  const found = options.filter(
    (option) => plain(option.replace(/^[A-D]\. /, '')) === plain(answer),
  );
  return found.length === 1 ? (found[0]?.charAt(0) ?? null) : null;
}

/** Returns the number of the option whose line, label or sentence the answer repeats. */
function namedSentence(answer: string, options: readonly string[]): string | null {
  const said = [plain(answer), plain(answer.replace(/^[^)]*\) /, ''))];
  const found = options.flatMap((option, i) => {
    const [label = '', sentence = ''] = option.split(': ');
    const bare = label.replace(/^(?:Sentence|Option|Caption) /, '');
    const forms = [option, label, bare, sentence].map(plain).filter((form) => form !== '');
    return forms.some((form) => said.includes(form)) ? [String(i + 1)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Ignoring case, punctuation and spaces. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
