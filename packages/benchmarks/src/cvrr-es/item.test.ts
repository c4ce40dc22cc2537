import { test } from 'vitest';
import { checkPlainSchema } from '../testing/check-plain-schema';
import { answerSchema, keySchema, payloadSchema } from './item';

test('plain payloads, keys and answers are those that their schemas accept', () => {
  checkPlainSchema(payloadSchema, { question: ['q'], video: ['v', undefined] });
  checkPlainSchema(keySchema, { answer: ['a'] });
  checkPlainSchema(answerSchema, {
    text: ['yes', null],
    verdict: [
      { correct: true, score: 5 },
      { correct: null, score: Number.NaN },
      { score: 1 },
      undefined,
    ],
    judgeFailed: [true, false, undefined],
    against: ['a', undefined],
    loose: ['answer', 'verdict', undefined],
    settled: [true, undefined],
  });
});
