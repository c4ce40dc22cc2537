import type { Rng } from '@clapboard/metrics';
import { flipBits, type Mutation, truncate } from './mutation';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function asText(change: (text: string, random: Rng) => string): Mutation['apply'] {
  return (bytes, random) => encoder.encode(change(decoder.decode(bytes), random));
}

/** Replaces a random match of a pattern, if any. */
function replaceOne(
  text: string,
  pattern: RegExp,
  random: Rng,
  by: (found: string) => string,
): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[random.below(Math.max(1, matches.length))];
  if (!match) return text;
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
}

/** Rows of a text. Quoted cells may span lines. A single line is split at `},` and `",`. */
function toRows(text: string): string[] {
  const rows: string[] = [];
  let open = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (open) rows.push(`${rows.pop() ?? ''}${line}`);
    else rows.push(line);
    if ((line.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1) open = !open;
  }
  return rows.length > 1 ? rows : text.split(/(?<=[}\]"],\s?)/);
}

/** Changes, removes or duplicates a random row. */
function changeRow(change: (row: string) => string): Mutation['apply'] {
  return asText((text, random) => {
    const rows = toRows(text);
    const at = random.below(rows.length);
    return rows.map((row, i) => (i === at ? change(row) : row)).join('');
  });
}

const otherValues = ['null', '17', '-0.5', 'true', '[]', '["A"]', '{}', '"NaN"', 'NaN', '""'];

/** A value of JSON or a cell of a table. */
const anyValue =
  /(?<=:\s*)("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|null)|(?<=[,\t])(?:[^,\t"\n]+|"[^"\n]*")(?=[,\t\r\n])/g;

/** Replaces a random value. */
function changeValue(by: (random: Rng) => string): Mutation['apply'] {
  return asText((text, random) => replaceOne(text, anyValue, random, () => by(random)));
}

/** Runs of these take seconds if a pattern reads each run once per character. */
const repeated = [' ', '.', '1', '*', '(', "'", '\u00a0'];

/** All kinds of damage to text files. */
export const textMutations: readonly Mutation[] = [
  { name: 'bytes flipped', edits: true, apply: flipBits },
  { name: 'truncated', edits: false, apply: truncate },
  {
    name: 'a key renamed',
    edits: false,
    apply: asText((text, random) =>
      replaceOne(
        text,
        /"[^"\n]{1,80}"(?=\s*:)|^"?[a-z_]+"?(?=[,\t])|(?<=[,\t])"?[a-z_]+"?(?=[,\t\r\n])/g,
        random,
        (key) => (key.startsWith('"') ? `"x${key.slice(1)}` : `x${key}`),
      ),
    ),
  },
  {
    name: 'a type changed',
    edits: true,
    apply: changeValue((random) => otherValues[random.below(otherValues.length)] ?? 'null'),
  },
  {
    name: 'a long run of one character',
    edits: true,
    apply: changeValue(
      (random) => `"${(repeated[random.below(repeated.length)] ?? '').repeat(200_000)}x"`,
    ),
  },
  { name: 'a row dropped', edits: false, apply: changeRow(() => '') },
  { name: 'a row doubled', edits: false, apply: changeRow((row) => row + row) },
  {
    name: 'UTF-16 with a byte order mark',
    edits: false,
    apply: (bytes) => {
      const text = `\ufeff${decoder.decode(bytes)}`;
      const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
      return new Uint8Array(units.buffer);
    },
  },
  { name: 'a byte order mark', edits: false, apply: asText((text) => `\ufeff${text}`) },
  { name: 'CRLF', edits: false, apply: asText((text) => text.replaceAll(/\r?\n/g, '\r\n')) },
  {
    name: 'Latin-1',
    edits: true,
    apply: (bytes) => Uint8Array.from(decoder.decode(bytes), (char) => char.charCodeAt(0) & 0xff),
  },
];
