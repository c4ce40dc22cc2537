import { test } from 'vitest';
import { checkPlainSchema } from '../testing/check-plain-schema';
import { keySchema, payloadSchema } from './item';

test('plain payloads and keys are those that their schemas accept', () => {
  checkPlainSchema(payloadSchema, {
    options: [
      { A: 'a', B: 'b', C: 'c' },
      { A: 'a', B: 'b' },
      { A: 'a', B: 'b', C: 1 },
    ],
  });
  checkPlainSchema(keySchema, {
    ranks: [
      { A: 1, B: 2, C: 3 },
      { A: 1, B: 2, C: 4 },
      { A: 1, B: 2 },
    ],
  });
});
