import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BestLine, EvidenceFinder } from './evidence';
import { Alphabet, SequenceMatcher } from './sequence-matcher';

/** Direct port of the official search: compares every line in full and returns the first best line. */
function compareAll(lines: readonly string[], evidence: string): BestLine {
  let best: BestLine = { line: -1, score: 0 };
  const evidenceWords = new Set(evidence.split(' ').filter((word) => word !== ''));
  if (evidenceWords.size === 0) return best;
  for (const [line, text] of lines.entries()) {
    if (text === '') continue;
    const alphabet = new Alphabet();
    const codes = alphabet.encode(text);
    const matcher = new SequenceMatcher(codes, alphabet.size);
    const quoted = alphabet.encode(evidence);
    const shared = text
      .split(' ')
      .filter((word, i, all) => evidenceWords.has(word) && all.indexOf(word) === i);
    const score =
      matcher.longestMatch(quoted).size * 0.4 +
      (shared.length / evidenceWords.size) * 0.3 +
      matcher.ratio(quoted) * 0.3;
    if (score > best.score) best = { line, score };
  }
  return best;
}

const word = fc.constantFrom('a', 'man', 'woman', 'opens', 'the', 'door', 'doors', 'é', '𝒳y');
const line = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));

test('finds the same line and score as a full comparison with every line', () => {
  const quotation = (lines: readonly string[]) =>
    fc.oneof(
      line,
      fc.constantFrom('', ...lines),
      fc
        .tuple(fc.constantFrom('', ...lines), fc.nat(5), fc.nat(80))
        .map(([text, from, to]) => text.split(' ').slice(from, to).join(' ')),
    );
  const cases = fc
    .array(line, { maxLength: 8 })
    .chain((lines) => fc.tuple(fc.constant(lines), fc.array(quotation(lines), { maxLength: 4 })));
  fc.assert(
    fc.property(cases, ([lines, quotations]) => {
      const finder = new EvidenceFinder(lines);
      for (const quotation of quotations)
        expect(finder.best(quotation)).toEqual(compareAll(lines, quotation));
    }),
  );
});
