import { expect, test } from 'vitest';
import { nullTextIssues } from './null-text-issues';

test('answers that programs write for null give one warning with their number and ids', () => {
  const answers = new Map([
    ['a', { text: 'None' }],
    ['b', { text: ' nan\n' }],
    ['c', { text: 'None of them.' }],
  ]);
  expect(nullTextIssues('Open questions', answers)).toMatchObject([
    {
      severity: 'warning',
      code: 'null_texts',
      at: 'a',
      message: expect.stringMatching(/^Open questions: 2 answers are .*: a, b\. /),
    },
  ]);
  expect(nullTextIssues('Choices', new Map([['a', 'null']]))).toHaveLength(1);
});

test.each([null, ['None'], { text: null }, { text: '' }, 'A'])('%j is no such text', (answer) => {
  expect(nullTextIssues('Choices', new Map([['a', answer]]))).toEqual([]);
});
