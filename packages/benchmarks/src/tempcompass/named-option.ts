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
  const said = plainStart(answer, options);
  const found = options.filter((option) => plain(option.replace(/^[A-D]\. /, '')) === said);
  return found.length === 1 ? (found[0]?.charAt(0) ?? null) : null;
}

/** Returns the number of the option whose line, label or sentence the answer repeats. */
function namedSentence(answer: string, options: readonly string[]): string | null {
  const said = [answer, answer.replace(/^[^)]*\) /, '')].map((text) => plainStart(text, options));
  const found = options.flatMap((option, i) => {
    const [label = '', sentence = ''] = option.split(': ');
    const bare = label.replace(/^(?:Sentence|Option|Caption) /, '');
    const forms = [option, label, bare, sentence]
      .map((form) => plain(form))
      .filter((form) => form !== '');
    return forms.some((form) => said.includes(form)) ? [String(i + 1)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Ignoring case, punctuation and spaces. `limit`: of the words that are read. */
function plain(text: string, limit?: number): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u, limit);
  return words.filter((word) => word !== '').join(' ');
}

/** As much of a long answer as shows whether it is an option: more words than any option has characters. */
function plainStart(answer: string, options: readonly string[]): string {
  return plain(answer, 2 + Math.max(0, ...options.map(({ length }) => length)));
}
