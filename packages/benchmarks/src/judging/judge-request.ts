import type { JudgeRequest } from '../contract/judging';
import type { Item } from '../contract/scoring';
import { storable } from './reply';

/**
 * A judge request with an additional value `fence`: a marker that occurs in no other value, so that
 * no text can end its fence and pose as the prompt.
 */
export function judgeRequest(
  { task, id }: Pick<Item, 'task' | 'id'>,
  kind: string,
  values: Readonly<Record<string, string>>,
): JudgeRequest {
  const texts = Object.entries(values).map(([name, text]) => [name, storable(text)] as const);
  const fence = fenceFor(texts.map(([, text]) => text));
  return { task, item: id, kind, values: { ...Object.fromEntries(texts), fence } };
}

/**
 * Returns the first of `§0`, `§1`, … that no text contains. Reads each text once, because an answer may contain
 * millions.
 */
function fenceFor(texts: readonly string[]): string {
  // One flag per number. Texts contain fewer numbers than characters, so a free one is always among them or the next.
  const taken = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 0));
  for (const text of texts) {
    for (let at = text.indexOf('§'); at !== -1; at = text.indexOf('§', at + 1)) {
      markNumbers(taken, text, at + 1);
    }
  }
  const free = taken.indexOf(0);
  return `§${free === -1 ? taken.length : free}`;
}

const zero = '0'.charCodeAt(0);

/** Flags the numbers that begin at a position: 1, 12 and 123 at “123”, and only 0 at “012”. */
function markNumbers(flags: Uint8Array, text: string, from: number): void {
  let number = 0;
  for (let at = from; number < flags.length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return;
    number = number * 10 + digit;
    flags[number] = 1;
    if (number === 0) return;
  }
}

/** Filler text of this many characters, for estimates that must not depend on a reference answer. */
export function standInText(length: number): string {
  return 'Stand-in. '.repeat(Math.ceil(length / 10)).slice(0, length);
}
