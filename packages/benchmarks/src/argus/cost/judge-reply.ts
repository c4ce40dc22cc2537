import { decimalDigits, isSpace, spaces, strip, stripCharacters } from '../../reading/python-text';
import type { JudgedLine } from './judged-pair';

/** A judged line with its number and the judge's reasoning. */
export interface ReplyLine extends JudgedLine {
  number: number;
  reasoning: string;
}

const head = new RegExp(`^Line[${spaces}]+(\\p{Nd}+):`, 'u');
const numberAndColon = /\p{Nd}+:/uy;
const dash = 45;

/**
 * Parses a judge's reply like the official parser, in the order of line numbers. Null if the
 * official parser stops: the number of parsed lines differs from the number of labels `Line
 * <number>:`. Empty evidence is read as the reasoning line below it, see `isMisparsedEvidence`.
 */
export function parseReply(reply: string): ReplyLine[] | null {
  const text = stripCharacters(strip(reply), '`');
  const lines: ReplyLine[] = [];
  for (let start = 0; start < text.length; ) {
    const end = findBlock(text, start + 1);
    const line = readBlock(strip(text.slice(start, end)));
    if (line) lines.push(line);
    start = end;
  }
  return lines.length === countLabels(reply)
    ? lines.sort((line, other) => line.number - other.number)
    : null;
}

/** Whether an evidence isn't a quotation but the reasoning line below an empty one. */
export function isMisparsedEvidence(evidence: string): boolean {
  return /^-\s*Reasoning:/.test(evidence);
}

/** The position of the next `\nLine <number>:`, else the end. */
function findBlock(text: string, from: number): number {
  for (let at = text.indexOf('\nLine ', from); at !== -1; at = text.indexOf('\nLine ', at + 1)) {
    if (isNumbered(text, at + '\nLine '.length)) return at;
  }
  return text.length;
}

/** Number of labels `Line <number>:`. */
function countLabels(text: string): number {
  let count = 0;
  for (let at = text.indexOf('Line'); at !== -1; at = text.indexOf('Line', at + 1)) {
    const number = skipSpace(text, at + 'Line'.length);
    if (number > at + 'Line'.length && isNumbered(text, number)) count += 1;
  }
  return count;
}

/** Whether digits and a colon are at a position. */
function isNumbered(text: string, from: number): boolean {
  numberAndColon.lastIndex = from;
  return numberAndColon.test(text);
}

function readBlock(block: string): ReplyLine | null {
  const found = head.exec(block);
  if (!found) return null;
  const text = valueAfter(block, found[0].length);
  if (text === null) return null;
  return {
    number: Number(decimalDigits(found[1] ?? '')),
    text,
    type: getField(block, 'Type:', valueAfter),
    evidence: getField(block, 'Evidence:', valueAfter),
    reasoning: getField(block, 'Reasoning:', valueAfter),
    verdict: getField(block, 'Verdict:', verdictAfter),
  };
}

/** The value of the first `- Name: value` that has one; else empty. */
function getField(
  block: string,
  name: string,
  getValue: (block: string, from: number) => string | null,
): string {
  for (let at = block.indexOf(name); at !== -1; at = block.indexOf(name, at + 1)) {
    let before = at - 1;
    while (isSpace(block.charCodeAt(before))) before -= 1;
    if (block.charCodeAt(before) !== dash) continue;
    const value = getValue(block, at + name.length);
    if (value !== null) return value;
  }
  return '';
}

/**
 * Python's `\s*(.*?)(?=\n\s+-)`: up to a line break and an indented item; null if none follows. Written out because
 * the pattern takes quadratic time on long runs of whitespace. Whitespace is skipped first, including line breaks;
 * only if no end follows may the value begin inside it, and it is then empty. The alternative `\n\s*$` never matches
 * in a block, which doesn't end in whitespace.
 */
function valueAfter(block: string, from: number): string | null {
  const start = skipSpace(block, from);
  for (let at = block.indexOf('\n', start); at !== -1; at = block.indexOf('\n', at + 1)) {
    const next = skipSpace(block, at + 1);
    if (next > at + 1 && block.charCodeAt(next) === dash) return strip(block.slice(start, at));
  }
  const isItem = block.charCodeAt(start) === dash;
  return isItem && block.slice(from, start - 1).includes('\n') ? '' : null;
}

/** Python's `\s*(.*?)(?=\n\s*$|\n\s*\n|$)`: up to a blank line or the end. */
function verdictAfter(block: string, from: number): string {
  const start = skipSpace(block, from);
  for (let at = block.indexOf('\n', start); at !== -1; at = block.indexOf('\n', at + 1)) {
    const blank = block.slice(at + 1, skipSpace(block, at + 1)).includes('\n');
    if (blank) return strip(block.slice(start, at));
  }
  return strip(block.slice(start));
}

/** The position of the next character that isn't whitespace. */
function skipSpace(block: string, from: number): number {
  let at = from;
  while (at < block.length && isSpace(block.charCodeAt(at))) at += 1;
  return at;
}
