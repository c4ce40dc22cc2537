import type { Json, SourceFile } from '@clapboard/file-reader';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findScoringErrors } from '../../testing/find-scoring-errors';
import { scoring } from '../scoring';
import { readTruth } from '../truth';

const questions = ['Is it red?', 'What happens?', 'What happens?'];
const { items } = readTruth([
  {
    kind: 'json',
    name: 'annotations_partial_actions.json',
    size: 0,
    uploadId: '0',
    value: questions.map((Q, i) => ({ Q, A: `${i}` })),
  },
]);

const anything = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json);
const text = fc.constantFrom<Json>('a', 'b', '', 'None', null, 3);
const question = fc.constantFrom<Json>(...questions, 'Elsewhere?', `<image>\n${questions[0]}`, 4);
const record = fc.oneof(
  anything,
  fc.record({ pred: fc.constantFrom<Json>('correct', 'Incorrect', 'both', null), score: anything }),
  fc.record({
    type: fc.constant('correct'),
    score: fc.constantFrom<Json>(4, 4.5, '3', Number.NaN),
  }),
);
const row = fc.oneof(
  anything,
  fc.record({ Q: question, A: text }),
  fc.tuple(record, fc.record({ q: question, a: text, pred: text })).map((pair): Json => [...pair]),
  fc.record({ id: fc.constantFrom('partial_actions/0', 'x'), prediction: text, verdict: record }),
  fc
    .record({ Q: question, A: text, pred: text, correctness: text, score: text, reason: text })
    .map((sample) => ({ gpt_eval_accuracy: sample })),
);
const name = fc.constantFrom('partial_actions.json', 'v/partial_actions.json', 'x.json');
const file: fc.Arbitrary<SourceFile> = fc.oneof(
  fc.record({
    kind: fc.constant('json' as const),
    name,
    size: fc.constant(0),
    uploadId: fc.constant('0'),
    value: fc.oneof(anything, fc.array(row, { maxLength: 4 })),
  }),
  fc.record({
    kind: fc.constant('jsonl' as const),
    name,
    size: fc.constant(0),
    uploadId: fc.constant('0'),
    rows: fc.array(fc.record({ line: fc.nat(), value: row }), { maxLength: 4 }),
  }),
);

test('any file content is scored or gives issues, and never throws', () => {
  let tasks = 0;
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (files) => {
      const { errors, scored } = findScoringErrors(scoring, items, files);
      expect(errors).toEqual([]);
      tasks += scored.length;
      for (const { outcomes } of scored) {
        for (const [i, reason] of outcomes.nonAnswers.entries()) {
          const value = outcomes.channels.accuracy?.[i];
          expect(value === 0 || value === 1 || Number.isNaN(value)).toBe(true);
          if (reason === 'missing') expect(value).toBe(0);
          if (reason === 'judge-failed') expect(value).toBeNaN();
        }
      }
    }),
    { seed: 11 },
  );
  expect(tasks).toBeGreaterThan(5);
});
