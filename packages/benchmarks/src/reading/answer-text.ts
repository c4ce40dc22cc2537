import type { Json } from '@clapboard/file-reader';

/** The text of an answer in canonical form: the answer itself, or its `text`; empty for any other answer. */
export function getAnswerText(answer: Json): string {
  if (typeof answer === 'string') return answer;
  const text = answer !== null && typeof answer === 'object' && 'text' in answer && answer.text;
  return typeof text === 'string' ? text : '';
}

const absent = /^\s*(?:None|none|nan|NaN|null|NULL)\s*$/;

/** Whether a text is one that programs write for null. */
export function isAbsentText(text: string): boolean {
  return absent.test(text);
}
