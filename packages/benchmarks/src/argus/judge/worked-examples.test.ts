import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../cost/split-sentences';
import { sentenceTypes, verdicts } from '../slices';
import { readReply } from './reply';
import { replyText, workedExamples } from './worked-examples';
import pool from './worked-examples.json';

test.each(pool.map((example, i) => [i, example] as const))(
  'example %i follows the instructions: every sentence once, verbatim evidence, known labels',
  (_i, example) => {
    const target = example.lines.map(({ text }) => text).join(' ');
    expect(splitSentences(target)).toEqual(example.lines.map(({ text }) => text));
    for (const { evidence, reasoning } of example.lines) {
      expect(example.source).toContain(evidence);
      expect(reasoning).not.toBe('');
    }
    const read = readReply(replyText(example));
    const { lines } = ('verdict' in read ? read.verdict : { lines: [] }) as { lines: string[][] };
    expect(lines.map(([text, , type, verdict]) => [text, type, verdict])).toEqual(
      example.lines.map(({ text, type, verdict }) => [text, type, verdict]),
    );
  },
);

test('the examples cover every type and verdict, including evidence for unchanged facts', () => {
  const lines = pool.flatMap((example) => example.lines);
  expect(new Set(lines.map(({ type }) => type))).toEqual(
    new Set(sentenceTypes.map(({ id }) => id)),
  );
  expect(new Set(lines.map(({ verdict }) => verdict))).toEqual(
    new Set(verdicts.map(({ id }) => id)),
  );
  expect(lines.some(({ evidence, verdict }) => evidence === '' && verdict === 'entailment')).toBe(
    true,
  );
});

test('a seed selects the same three distinct examples each time, and seeds differ', () => {
  const seeds = Array.from({ length: 200 }, (_, i) => `seed ${i}`);
  const texts = seeds.map(workedExamples);
  expect(seeds.map(workedExamples)).toEqual(texts);
  const shown = texts.map((text) => pool.filter(({ source }) => text.includes(source)).length);
  expect(new Set(shown)).toEqual(new Set([3]));
  expect(new Set(texts).size).toBeGreaterThan(100);
  for (const { source } of pool) expect(texts.some((text) => text.includes(source))).toBe(true);
});

const official = fileURLToPath(
  new URL('../../../../../../shared/parity/argus/predictions', import.meta.url),
);

describe.skipIf(!existsSync(official))(
  `against the authors' examples (skipped without ${official})`,
  () => {
    test('the examples share no sentence with the authors’ examples', () => {
      const theirs = readdirSync(official)
        .filter((name) => name.startsWith('icl_'))
        .map((name) => readFileSync(join(official, name), 'utf8').toLowerCase())
        .join('\n');
      expect(theirs.length).toBeGreaterThan(1000);
      for (const { source, lines } of pool) {
        for (const sentence of [...splitSentences(source), ...lines.map(({ text }) => text)]) {
          expect(theirs).not.toContain(sentence.toLowerCase());
        }
      }
    });
  },
);
