import { expect, test } from 'vitest';
import type { Item } from '../contract/scoring';
import { diagnostics } from './diagnostics';
import { nonExistent } from './dimensions';

const [dimension = ''] = nonExistent;
const items = [0, 1, 2, 3].map(
  (position): Item => ({
    id: `${dimension}/${position}`,
    task: 'qa',
    slices: [dimension],
    cluster: `${position}`,
    payload: { question: `q ${position}` },
    key: { answer: 'No.' },
  }),
);

test('the figures count yes among answers given, and where accuracy and score disagree', () => {
  const answers = new Map([
    [`${dimension}/0`, { text: ' YES, it does', verdict: { correct: false, score: 3 } }],
    [`${dimension}/1`, { text: 'No.', verdict: { correct: true, score: 2 } }],
    [`${dimension}/2`, { text: '' }],
    [`${dimension}/3`, { text: 'Never', verdict: { correct: null, score: 1 } }],
  ]);
  expect(diagnostics('qa', items, answers)).toEqual({
    radar: [
      { slice: dimension, label: 'Non-existent action, existent scene', accuracy: 0.5, n: 2 },
    ],
    accuracy_against_score: [
      {
        slice: dimension,
        accuracy: 0.5,
        judge_score: 2,
        verdicts: 3,
        correct_below_3: 1,
        incorrect_from_3: 1,
      },
    ],
    yes_bias: [{ slice: dimension, yes: 1 / 3, n: 3 }],
  });
});
