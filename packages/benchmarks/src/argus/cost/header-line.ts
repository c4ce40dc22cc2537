import { getLength, isSpace, strip } from '../../reading/python-text';

const asterisk = 42;

/** Lines with fewer words are headers. */
const minWords = 3;

/** Share of a line above which a stock phrase makes it a header. */
const maxShare = 0.7;

/** Longer lines aren't mostly a stock phrase: the longest has under 80 characters. */
const maxLength = 80 / maxShare;

/** Stock phrases of the official code, without those that another phrase always covers. */
const phrases: readonly RegExp[] = [
  /here(?:'s| is) an? (?:detailed |brief |quick )?description of the video/iu,
  /overall (?:impression|summary|description|analysis)/iu,
  /visual details/iu,
  /overall effect/iu,
  /in summary/iu,
  /to summarize/iu,
  /here(?:'s| is) an? (?:detailed |brief |quick )?description of the video based on the images provided/iu,
  /here is a detailed description of the images you provided/iu,
  /here's a detailed description of the video, capturing its key elements/iu,
  /here's a detailed description of the video, based on the images provided/iu,
];

/** What every stock phrase begins with. */
const anyPhrase = /here(?:'s| is)|overall|visual details|in summary|to summarize/iu;

/**
 * Whether the official code treats a judged line as a header instead of a statement: it is empty,
 * has under three words, or a stock phrase or bold text up to its end makes up over 70% of it.
 */
export function isHeaderLine(line: string): boolean {
  const bare = strip(line);
  if (bare === '' || countWords(line) < minWords) return true;
  const length = getLength(bare);
  if (length > maxLength && !line.includes('**')) return false;
  // Python's IGNORECASE also equates the dotless ı with i.
  const plain = line.toLowerCase().replace(/[:;]/g, '').replaceAll('ı', 'i');
  const isMost = (matched: string) => getLength(matched) / length > maxShare;
  if (isMost(boldEnd(plain))) return true;
  return anyPhrase.test(plain) && phrases.some((phrase) => isMost(phrase.exec(plain)?.[0] ?? ''));
}

/** Words of a line without its asterisks, counted up to the minimum. */
function countWords(line: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < line.length && count < minWords; at += 1) {
    const unit = line.charCodeAt(at);
    if (unit === asterisk) continue;
    const space = isSpace(unit);
    if (!space && !inWord) count += 1;
    inWord = !space;
  }
  return count;
}

/**
 * The first match of Python's `\*\*.*?\*\*\s*$`: in a text that ends in `**`, everything from the
 * first `**` of its last line. Written out because the pattern takes quadratic time on many
 * asterisks.
 */
function boldEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end -= 1;
  const closing = end - 2;
  if (closing < 2 || text.slice(closing, end) !== '**') return '';
  const start = text.indexOf('**', text.lastIndexOf('\n', closing) + 1);
  return start + 2 <= closing ? text.slice(start) : '';
}
