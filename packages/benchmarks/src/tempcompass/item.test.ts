import { test } from 'vitest';
import { checkPlainSchema } from '../testing/check-plain-schema';
import { answerSchema, keySchema, payloadSchema } from './item';

test('plain payloads, keys and answers are those that their schemas accept', () => {
  checkPlainSchema(payloadSchema, { video: ['v'], aspect: ['a'], question: ['q'] });
  checkPlainSchema(keySchema, {
    answer: ['yes'],
    choice: [undefined, { question: 'q', answer: 'a' }, { question: 'q' }],
  });
  checkPlainSchema(answerSchema, {
    text: ['yes', null],
    cleaned: [true, false, undefined],
    verdict: [0, 1, 2, undefined],
    claimedKey: ['no', undefined],
    loose: [true, undefined],
    settled: [true, undefined],
  });
});
