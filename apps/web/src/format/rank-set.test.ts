import { expect, it } from 'vitest';
import { rankSetSentence, rankSetText } from './rank-set';

it('the sentence has the range of ranks and the number of significantly better models', () => {
  expect(rankSetSentence({ best: 3, worst: 7 })).toBe(
    'Between 3rd and 7th. 2 models are significantly better.',
  );
  expect(rankSetSentence({ best: 2, worst: 22 })).toBe(
    'Between 2nd and 22nd. 1 model is significantly better.',
  );
  expect(rankSetSentence({ best: 1, worst: 11 })).toBe(
    'Between 1st and 11th. No model is significantly better.',
  );
  expect(rankSetSentence({ best: 4, worst: 4 })).toBe('3 models are significantly better.');
});

it('a range is shown only for several possible ranks', () => {
  expect(rankSetText({ best: 3, worst: 7 })).toBe('3–7');
  expect(rankSetText({ best: 3, worst: 3 })).toBeNull();
});
