import type { JudgedLine } from './judged-pair';
import { isSpace, spaces, strip } from './python-text';

/** A judged line with its number and the judge's reasoning. */
export interface ReplyLine extends JudgedLine {
  number: number;
  reasoning: string;
}

const label = new RegExp(`Line[${spaces}]+\\d+:`, 'g');
const head = new RegExp(`^Line[${spaces}]+(\\d+):`);
const newline = 10;
const dash = 45;

/**
 * Parses a judge's reply like the official parser, in the order of line numbers. Null if the
 * official parser stops: the number of parsed lines differs from the number of labels `Line
 * <number>:`. Empty evidence is read as the reasoning line below it, see `isMisparsedEvidence`.
 */
export function parseReply(reply: string): ReplyLine[] | null {
  const text = strip(reply).replace(/^`+/, '').replace(/`+$/, '');
  const lines = text.split(/(?=\nLine \d+:)/).flatMap((block) => readBlock(strip(block)) ?? []);
  const labels = reply.match(label)?.length ?? 0;
  return lines.length === labels ? lines.sort((line, other) => line.number - other.number) : null;
}

/** Whether an evidence isn't a quotation but the reasoning line below an empty one. */
export function isMisparsedEvidence(evidence: string): boolean {
  return /^-\s*Reasoning:/.test(evidence);
}

function readBlock(block: string): ReplyLine | null {
  const found = head.exec(block);
  if (!found) return null;
  const content = nextContent(block);
  const text = valueAfter(block, found[0].length, content, beforeItem);
  if (text === null) return null;
  const field = (name: string, ends: IsValueEnd) => getField(block, name, content, ends);
  return {
    number: Number(found[1]),
    text,
    type: field('Type', beforeItemOrEnd),
    evidence: field('Evidence', beforeItemOrEnd),
    reasoning: field('Reasoning', beforeItemOrEnd),
    verdict: field('Verdict', beforeBlankLine),
  };
}

/** The value of `- Name: value`; empty if the line has no value. */
function getField(block: string, name: string, content: Int32Array, ends: IsValueEnd): string {
  for (const mark of block.matchAll(new RegExp(`-[${spaces}]*${name}:`, 'g'))) {
    const value = valueAfter(block, mark.index + mark[0].length, content, ends);
    if (value !== null) return value;
  }
  return '';
}

/** Whether a value may end at a position of the block. */
type IsValueEnd = (block: string, at: number, content: Int32Array) => boolean;

/** Before a line break and an indented item: `(?=\n\s+-)`. */
const beforeItem: IsValueEnd = (block, at, content) => {
  const next = content[at + 1] ?? block.length;
  return block.charCodeAt(at) === newline && next > at + 1 && block.charCodeAt(next) === dash;
};

/** `(?=\n\s+-|\n\s*$)` */
const beforeItemOrEnd: IsValueEnd = (block, at, content) =>
  beforeItem(block, at, content) ||
  (block.charCodeAt(at) === newline && (content[at + 1] ?? block.length) === block.length);

/** `(?=\n\s*$|\n\s*\n|$)` */
const beforeBlankLine: IsValueEnd = (block, at, content) => {
  if (at === block.length) return true;
  if (block.charCodeAt(at) !== newline) return false;
  const next = content[at + 1] ?? block.length;
  return next === block.length || block.slice(at + 1, next).includes('\n');
};

/**
 * Python's `\s*(.*?)` up to the first end, written out because the patterns take quadratic time on
 * long runs of whitespace. Whitespace is skipped first, including line breaks; only if no end
 * follows may the value begin inside it, and it is then empty.
 */
function valueAfter(
  block: string,
  from: number,
  content: Int32Array,
  ends: IsValueEnd,
): string | null {
  const start = content[from] ?? block.length;
  for (let at = start; at <= block.length; at += 1) {
    if (ends(block, at, content)) return strip(block.slice(start, at));
  }
  for (let at = start - 1; at >= from; at -= 1) if (ends(block, at, content)) return '';
  return null;
}

/** The position of the first non-whitespace character, from each position. */
function nextContent(block: string): Int32Array {
  const next = new Int32Array(block.length + 1);
  next[block.length] = block.length;
  for (let i = block.length - 1; i >= 0; i -= 1) {
    next[i] = isSpace(block.charCodeAt(i)) ? (next[i + 1] ?? block.length) : i;
  }
  return next;
}
