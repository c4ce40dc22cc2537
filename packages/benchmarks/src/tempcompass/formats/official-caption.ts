import { prepared, strip } from '../prepare';

/**
 * Whether a verdict about `judged` is a verdict about `text`. Before judging captions the official
 * code shortens the answers of two models, so the judged text may be what is left of the answer.
 */
export function isJudgedText(text: string, judged: string, captioning: boolean): boolean {
  const answer = prepared(text);
  const seen = prepared(judged);
  if (answer === seen) return true;
  return captioning && [geminiCaption(answer), rekaCaption(answer)].some((one) => one === seen);
}

/** The caption in an answer of Gemini: the last line without asterisks and quotes, or what follows its first colon. */
function geminiCaption(answer: string): string {
  const last = strip(answer).split('\n').at(-1) ?? '';
  const caption = unquoted(strip(last.replaceAll('*', '')));
  const [, afterColon] = caption.split(':');
  return prepared(afterColon === undefined ? caption : unquoted(strip(afterColon)));
}

/** The caption in an answer of Reka: the one quotation, or what follows the one colon, of the answer or of its last line. */
function rekaCaption(answer: string): string {
  const last = answer.split('\n').at(-1) ?? '';
  for (const text of [answer, last]) {
    if (text.split('"').length === 3) return prepared(/"(.*?)"/.exec(text)?.[1] ?? '');
  }
  for (const text of [answer, last]) {
    const parts = text.split(': ');
    if (parts.length === 2) return prepared(parts[1] ?? '');
  }
  return answer;
}

function unquoted(text: string): string {
  return text.replace(/^"+/, '').replace(/"+$/, '');
}
