import { test } from 'vitest';
import { checkPlainSchema } from '../testing/check-plain-schema';
import { answerSchema, keySchema } from './item';

test('plain keys and answers are those that their schemas accept', () => {
  checkPlainSchema(keySchema, { humanCaption: ['A man.'] });
  checkPlainSchema(answerSchema, {
    text: ['A man.'],
    verdict: [
      { human: 'f', lines: [['A man.', 'A man.', 'summary', 'entailment']] },
      { human: null, lines: [] },
      { human: 'f', lines: [['A man.', 'A man.', 'summary']] },
      { human: 'f', lines: [['A man.', 'A man.', 'summary', 1]] },
      { human: 1, lines: [] },
      { lines: [] },
      { human: 'f' },
      undefined,
    ],
  });
});
