import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Alphabet, type Match, SequenceMatcher } from './sequence-matcher';

/** Unoptimised port of difflib from its documentation, with a quadratic table and recursion. */
function plainLongest(a: string, b: string, [alo, ahi, blo, bhi]: number[]): Match {
  const ignored = (character: string) =>
    b.length >= 200 && b.split(character).length - 1 > Math.floor(b.length / 100) + 1;
  let best: Match = { a: alo ?? 0, b: blo ?? 0, size: 0 };
  const table: number[][] = [];
  for (let i = alo ?? 0; i < (ahi ?? 0); i += 1) {
    const row: number[] = [];
    table[i] = row;
    for (let j = blo ?? 0; j < (bhi ?? 0); j += 1) {
      const equal = a[i] === b[j] && !ignored(b[j] ?? '');
      row[j] = equal ? (table[i - 1]?.[j - 1] ?? 0) + 1 : 0;
      const size = row[j] ?? 0;
      if (size > best.size) best = { a: i - size + 1, b: j - size + 1, size };
    }
  }
  while (best.a > (alo ?? 0) && best.b > (blo ?? 0) && a[best.a - 1] === b[best.b - 1]) {
    best = { a: best.a - 1, b: best.b - 1, size: best.size + 1 };
  }
  while (
    best.a + best.size < (ahi ?? 0) &&
    best.b + best.size < (bhi ?? 0) &&
    a[best.a + best.size] === b[best.b + best.size]
  ) {
    best = { ...best, size: best.size + 1 };
  }
  return best;
}

function plainMatched(
  a: string,
  b: string,
  [alo = 0, ahi = 0, blo = 0, bhi = 0]: number[],
): number {
  const found = plainLongest(a, b, [alo, ahi, blo, bhi]);
  if (found.size === 0) return 0;
  return (
    plainMatched(a, b, [alo, found.a, blo, found.b]) +
    found.size +
    plainMatched(a, b, [found.a + found.size, ahi, found.b + found.size, bhi])
  );
}

function both(a: string, b: string) {
  const alphabet = new Alphabet();
  const codes = alphabet.encode(b);
  const matcher = new SequenceMatcher(codes, alphabet.size);
  const encoded = alphabet.encode(a);
  const whole = [0, a.length, 0, b.length];
  const length = a.length + b.length;
  return {
    ours: [matcher.longestMatch(encoded), matcher.ratio(encoded)],
    plain: [plainLongest(a, b, whole), length === 0 ? 1 : (2 * plainMatched(a, b, whole)) / length],
  };
}

const text = (alphabet: string, maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength, minLength });

describe('longest match and ratio equal those of difflib', () => {
  const check = (alphabet: string, maxLength: number, minLength: number, numRuns?: number) =>
    fc.assert(
      fc.property(text(alphabet, maxLength), text(alphabet, maxLength, minLength), (a, b) => {
        const { ours, plain } = both(a, b);
        expect(ours).toEqual(plain);
      }),
      numRuns === undefined ? { seed: 1 } : { seed: 1, numRuns },
    );

  test('for short texts of few characters, with many ties', () => check('ab ', 12, 0));
  test('for sentences', () => check('abcdefgh  ', 80, 0));
  test('for texts of 200 or more characters, where frequent characters are ignored', () =>
    check('aaabcdefghijklmnopqrstuvwxyz0123456789', 260, 190, 60));

  test('for recorded results of Python 3.11', () => {
    const long = 'x'.repeat(150) + 'abcd'.repeat(20);
    expect(both('abcd', 'xyzabcdxyz').ours).toEqual([{ a: 0, b: 3, size: 4 }, 8 / 14]);
    expect(both('xxabcdab', long).ours).toEqual([{ a: 0, b: 0, size: 2 }, 4 / 238]);
    expect(both('', '').ours).toEqual([{ a: 0, b: 0, size: 0 }, 1]);
  });

  test('when a matcher is reused for many texts', () => {
    const alphabet = new Alphabet();
    const matcher = new SequenceMatcher(
      alphabet.encode('the dog runs over the field'),
      alphabet.size,
    );
    for (const a of ['the dog', 'field of the dog', 'zzz', '', 'over the field runs the dog']) {
      const { plain } = both(a, 'the dog runs over the field');
      const codes = alphabet.encode(a);
      expect([matcher.longestMatch(codes), matcher.ratio(codes)]).toEqual(plain);
    }
  });
});
