import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EvidenceFinder } from './cost/evidence';
import { isHeaderLine } from './cost/header-line';
import { isMisparsedEvidence, parseReply } from './cost/judge-reply';
import { scorePair } from './cost/judged-pair';
import { splitSentences } from './cost/split-sentences';

const parity = fileURLToPath(new URL('../../../../../shared/parity/argus', import.meta.url));

type Tuple = [number, string, string, string, string, string];

interface Pair {
  human_caption: string;
  model_caption: string;
  result_raw: string;
  result_tuple: Tuple[];
}

interface OfficialResult {
  source_sentences: string[];
  evidence_line_nums: (number | null)[];
  filtered: boolean[];
  optimal_cost: number;
  max_cost: number;
  normalized_cost: number | 'nan' | 'inf';
  optimal_path: number[];
  final_dp_row: number[];
  raises?: string;
  'best_match [line, score]': [number, number][];
}

const read = (part: string, name: string) =>
  JSON.parse(readFileSync(join(parity, part, `${name}.json`), 'utf8'));
const names = existsSync(parity)
  ? readdirSync(join(parity, 'predictions')).map((file) => file.replace('.json', ''))
  : [];
const pairs = names.filter((name) => /^(icl|syn|deg)_/.test(name));

/** Cases whose file format crashes the official code; the reader rejects them before scoring. */
const malformed = new Set(['deg_19_tuple_of_five', 'deg_20_evidence_null']);

const cases = pairs.flatMap((name) => {
  const { results } = read('expected', name) as { results: Record<string, OfficialResult> };
  return Object.entries(results).map(([mode, official]) => ({ name, mode, official }));
});

const close = (ours: number, official: number) =>
  expect(Math.abs(ours - official)).toBeLessThanOrEqual(1e-12);

const tuples = (lines: ReturnType<typeof parseReply>) =>
  lines?.map(({ number, text, evidence, type, reasoning, verdict }) => [
    number,
    text,
    evidence,
    type,
    reasoning,
    verdict,
  ]);

describe.skipIf(names.length === 0)(`ARGUS parity (skipped without ${parity})`, () => {
  test('there are cases', () => expect(cases.length).toBeGreaterThan(60));

  test.each(cases)('$name ($mode) gives the official lines', ({ name, mode, official }) => {
    const pair: Pair = read('predictions', name);
    const source = mode === 'hallucination' ? pair.human_caption : pair.model_caption;
    expect(splitSentences(source)).toEqual(official.source_sentences);
    if (malformed.has(name)) return;
    const finder = new EvidenceFinder(official.source_sentences);
    const best = pair.result_tuple.map(([, , evidence]) => finder.best(evidence));
    for (const [i, [line, score]] of official['best_match [line, score]'].entries()) {
      expect(best[i]?.line).toBe(line);
      close(best[i]?.score ?? Number.NaN, score);
    }
  });

  test.each(cases.filter(({ name }) => !malformed.has(name)))(
    '$name ($mode) gives the official costs and path',
    ({ name, mode, official }) => {
      const pair: Pair = read('predictions', name);
      const source = mode === 'hallucination' ? pair.human_caption : pair.model_caption;
      const judged = pair.result_tuple.map(([, text, evidence, type, , verdict]) => {
        return { text, evidence, type, verdict };
      });
      const ours = scorePair(source, judged);
      if ('excluded' in ours) {
        const reasons = {
          no_lines: /ZeroDivision/,
          too_many_headers: /Filtered/,
          empty_source: /argmin/,
        };
        expect(official.raises).toMatch(reasons[ours.excluded]);
        return;
      }
      expect(official.raises).toBeUndefined();
      const { alignment } = ours;
      const finder = new EvidenceFinder(ours.sourceLines);
      const evidenceLines = judged.map(({ evidence }) => finder.toLine(evidence));
      expect(evidenceLines).toEqual(official.evidence_line_nums);
      expect(ours.headers).toEqual(official.filtered);
      expect(alignment.path).toEqual(official.optimal_path);
      expect([...alignment.lastRow]).toEqual(official.final_dp_row);
      expect(alignment.cost).toBe(official.optimal_cost);
      expect(alignment.maxCost).toBe(official.max_cost);
      const { normalized_cost: expected } = official;
      const special = { nan: Number.NaN, inf: Number.POSITIVE_INFINITY };
      expect(alignment.normalised).toBe(
        typeof expected === 'number' ? expected : special[expected],
      );
      const parts =
        alignment.base.reduce((sum, x) => sum + x, 0) +
        alignment.penalty.reduce((sum, x) => sum + x, 0);
      expect(Math.abs(parts - alignment.cost)).toBeLessThan(1e-9);
    },
  );

  test('splits texts like the official code', () => {
    const texts: string[] = read('predictions', 'split_texts');
    expect(texts.map(splitSentences)).toEqual(read('expected', 'split_texts'));
  });

  test('detects headers like the official code', () => {
    const lines: string[] = read('predictions', 'filter_lines');
    expect(lines.map((line) => !isHeaderLine(line))).toEqual(read('expected', 'filter_lines'));
  });

  test.each(names.filter((name) => name.startsWith('parse_')))(
    '%s is read as officially',
    (name) => {
      const { parsed, raises } = read('expected', name);
      const ours = parseReply(read('predictions', name).raw);
      if (raises) expect(ours).toBeNull();
      else expect(tuples(ours)).toEqual(parsed);
    },
  );

  test('parses all reply formats like the official code, except the known misread of empty evidence', () => {
    const expected = read('expected', 'parser_cases') as Record<string, { parsed?: Tuple[] }>;
    for (const [name, reply] of Object.entries<string>(read('predictions', 'parser_cases'))) {
      const ours = parseReply(reply);
      expect([name, tuples(ours)]).toEqual([name, expected[name]?.parsed]);
      if (name === 'basic') expect(isMisparsedEvidence(ours?.[1]?.evidence ?? '')).toBe(true);
    }
  });

  test.each(pairs.filter((name) => name.startsWith('icl_')))(
    '%s: the raw reply gives the official tuples',
    (name) => {
      const ours = parseReply(read('predictions', name).result_raw);
      expect(tuples(ours)).toEqual(read('expected', name).parsed);
    },
  );
});
