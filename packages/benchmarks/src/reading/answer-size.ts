import type { Issue, Json } from '@clapboard/file-reader';
import { formatCount } from '@clapboard/metrics';
import type { Answers } from '../contract/scoring';

/** Characters of a task’s answers, with their verdicts. Pages about single items read all answers of a task. */
const maxCharacters = 32 * 1024 * 1024;

/** One error for a task whose answers are too long to be stored and shown. It rejects the submission. */
export function answerSizeIssues(title: string, file: string, answers: Answers): Issue[] {
  let total = 0;
  let longest = { id: '', characters: 0 };
  for (const [id, answer] of answers) {
    const characters = countCharacters(answer);
    total += characters;
    if (characters > longest.characters) longest = { id, characters };
  }
  if (total <= maxCharacters) return [];
  return [
    {
      severity: 'error',
      code: 'answers_too_long',
      file: '',
      at: longest.id,
      message: `${title}: the answers in ${file} have ${formatCount(total)} characters in total; the limit is ${formatCount(maxCharacters)}. The longest has ${formatCount(longest.characters)}: ${longest.id}.`,
      fix: 'Check whether the model repeated itself, and limit its output. Remove reasoning from the answers.',
    },
  ];
}

/** Characters of all texts in a value. */
function countCharacters(value: Json): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const member of Object.values(value)) count += countCharacters(member);
  return count;
}
