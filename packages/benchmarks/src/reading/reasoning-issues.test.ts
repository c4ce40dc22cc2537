import { expect, test } from 'vitest';
import { reasoningIssues } from './reasoning-issues';

test('answers with reasoning give one warning with their number and ids', () => {
  const answers = new Map([
    ['a', { text: '<think>No, B?</think>\nYes' }],
    ['b', { text: 'No, B?\n</think>\n\nYes' }],
    ['c', { text: 'I think <b>' }],
  ]);
  expect(reasoningIssues('Yes/No QA', answers)).toMatchObject([
    {
      severity: 'warning',
      code: 'reasoning_in_answer',
      at: 'a',
      message: expect.stringContaining('2 answers'),
    },
  ]);
  expect(reasoningIssues('Pairs', new Map([['a', 'x</think>A']]))).toHaveLength(1);
});

test.each([null, 1, true, ['x</think>'], { text: null }, {}])('%j has no reasoning', (answer) => {
  expect(reasoningIssues('Pairs', new Map([['a', answer]]))).toEqual([]);
});
