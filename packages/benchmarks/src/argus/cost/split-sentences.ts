import { getLength, isSpace, spaces, strip } from '../../reading/python-text';

/** Shorter lines are joined with the next. */
const minLineLength = 20;

const sentenceEnd = new RegExp(`([.!?])[${spaces}]+([A-Z])`, 'g');
const semicolon = new RegExp(`;[${spaces}]+`, 'g');
const blankLines = new RegExp(`\\n[${spaces}]*\\n`, 'g');
const bullet = new RegExp(`[-•*][${spaces}]+`, 'y');
const numbering = new RegExp(`\\p{Nd}+[.)][${spaces}]+`, 'uy');

/**
 * Splits a caption into sentences like the official code: at `.`, `!` or `?` before an ASCII
 * capital, at semicolons, line breaks and list marks; a piece under 20 characters is joined with
 * the next. A caption without text has none.
 */
export function splitSentences(caption: string): string[] {
  const broken = (caption.includes('\r') ? caption.replace(/\r\n?/g, '\n') : caption)
    .replace(sentenceEnd, '$1\n$2')
    .replace(semicolon, ';\n')
    .replace(blankLines, '\n');
  const unmarked = breakAtMarks(breakAtMarks(broken, bullet), numbering);
  const sentences: string[] = [];
  let current = '';
  for (const piece of unmarked.split('\n')) {
    const line = strip(piece);
    if (line === '') continue;
    if (current !== '' && getLength(current) < minLineLength) {
      current += ` ${line}`;
      continue;
    }
    if (current !== '') sentences.push(current);
    current = line;
  }
  if (current !== '') sentences.push(current);
  return sentences;
}

/** Whether a caption has a sentence. */
export function hasSentences(caption: string): boolean {
  // Only whitespace and list marks are removed.
  return /[A-Za-z]/.test(caption) || splitSentences(caption).length > 0;
}

/**
 * Python's `re.sub(r'(?m)^\s*MARK\s+', '\n', text)`, for a sticky mark. Only the first line start
 * of a run of whitespace is tried: if it fails there, it fails at the others, and time stays
 * linear.
 */
function breakAtMarks(text: string, mark: RegExp): string {
  let result = '';
  let start = 0;
  let at = 0;
  while (at < text.length) {
    let first = at;
    while (first < text.length && isSpace(text.charCodeAt(first))) first += 1;
    mark.lastIndex = first;
    if (mark.test(text)) {
      result += `${text.slice(start, at)}\n`;
      start = mark.lastIndex;
      at = start;
      if (text.charCodeAt(at - 1) === 10) continue;
    } else {
      at = first;
    }
    const next = text.indexOf('\n', at);
    at = next === -1 ? text.length : next + 1;
  }
  return result + text.slice(start);
}
