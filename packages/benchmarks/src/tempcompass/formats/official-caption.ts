import { strip, stripCharacters } from '../../reading/python-text';

/**
 * Whether a verdict on `judged` applies to `answer`, both cleaned once. Before judging captions the
 * official code shortens the answers of two models, so the judged text may be a part of the answer.
 */
export function isJudgedText(answer: string, judged: string, captioning: boolean): boolean {
  if (answer === judged) return true;
  return (
    captioning &&
    [geminiCaption(answer), rekaCaption(answer)].some((candidate) => candidate === judged)
  );
}

/**
 * The caption in an answer of Gemini: the last line without asterisks and quotes, or the text after
 * its first colon.
 */
function geminiCaption(answer: string): string {
  const last = strip(answer).split('\n').at(-1) ?? '';
  const caption = stripCharacters(strip(last.replaceAll('*', '')), '"');
  const [, afterColon] = caption.split(':');
  return strip(afterColon === undefined ? caption : stripCharacters(strip(afterColon), '"'));
}

/**
 * The caption in an answer of Reka: the only quotation, or the text after the only colon, of the
 * answer or of its last line.
 */
function rekaCaption(answer: string): string {
  const last = answer.split('\n').at(-1) ?? '';
  for (const text of [answer, last]) {
    // Python's `.` excludes only the line feed.
    if (text.split('"').length === 3) return strip(/"([^\n]*?)"/.exec(text)?.[1] ?? '');
  }
  for (const text of [answer, last]) {
    const parts = text.split(': ');
    if (parts.length === 2) return strip(parts[1] ?? '');
  }
  return answer;
}
