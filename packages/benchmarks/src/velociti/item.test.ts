import { test } from 'vitest';
import { checkPlainSchema } from '../testing/check-plain-schema';
import { answerSchema } from './answer';
import { keySchema } from './item';

test('plain keys and answers are those that their schemas accept', () => {
  checkPlainSchema(keySchema, { positive: [1, 2, 3] });
  checkPlainSchema(answerSchema, {
    kind: ['score', 'similarity', 'yes_no', 'choice'],
    by: ['label', 'caption'],
    values: [
      [0, 0.5],
      [1, Number.NaN],
      [null, 'Infinity'],
      ['Yes', 'No'],
      ['A', 1],
      ['A'],
      [1, 2, 3],
    ],
  });
});
