import type { Json, SourceFile } from '@clapboard/intake';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnostics } from '../diagnostics';
import { outcomes } from '../score';
import { taskId } from '../tasks';
import { readTruth } from '../truth';
import { readAnswers } from './read-answers';

const questions = ['Is it red?', 'What happens?', 'What happens?'];
const { items } = readTruth([
  {
    kind: 'json',
    name: 'annotations_partial_actions.json',
    size: 0,
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
    value: fc.oneof(anything, fc.array(row, { maxLength: 4 })),
  }),
  fc.record({
    kind: fc.constant('jsonl' as const),
    name,
    size: fc.constant(0),
    rows: fc.array(fc.record({ line: fc.nat(), value: row }), { maxLength: 4 }),
  }),
);

test('whatever the files hold is scored or explained, never thrown', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (files) => {
      const read = readAnswers(files, items, () => undefined);
      for (const { file: refusedFile, refused } of read.recognised) {
        if (!refused) continue;
        const errors = read.issues.filter(({ severity }) => severity === 'error');
        expect(errors.map((issue) => issue.file)).toContain(refusedFile);
      }
      for (const [task, answers] of read.tasks) {
        expect(task).toBe(taskId);
        const { nonAnswers, channels } = outcomes(task, items, answers);
        for (const [i, value] of (channels.accuracy ?? []).entries()) {
          expect(value === 0 || value === 1 || Number.isNaN(value)).toBe(true);
          if (nonAnswers[i] === 'missing') expect(value).toBe(0);
          if (nonAnswers[i] === 'judge-failed') expect(value).toBeNaN();
        }
        diagnostics(task, items, answers);
      }
    }),
    { seed: 11, numRuns: 3000 },
  );
});
