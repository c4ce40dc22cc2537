import { expect, test } from 'vitest';
import type { AnswerForm } from './forms';
import { reportInexact } from './report-inexact';

const form = (kind: AnswerForm['kind']): AnswerForm => ({
  kind,
  by: 'label',
  names: ['first', 'second'],
  format: kind === 'choice' ? 'choices' : 'yes_no',
  task: kind === 'choice' ? 'multiple_choice' : 'entailment',
});

/** Returns the issues of a file with these pairs of answers. */
function listIssues(kind: AnswerForm['kind'], ...pairs: [string, string][]): string[] {
  const issues: string[] = [];
  const entries = pairs.map((values, i) => ({
    id: `${i}`,
    at: `line ${i + 2}`,
    value: { values },
  }));
  reportInexact(form(kind), entries, ({ code, at, message }) => {
    issues.push(`${code} ${at} ${message.split('. ')[0]}`);
  });
  return issues;
}

test('answers that officially leave the denominator are one warning with the first of them', () => {
  expect(listIssues('yes_no', ['Yes', 'No'], ['', 'No'])).toEqual([]);
  expect(listIssues('yes_no', ['Yes', 'No'], ['Yes', 'no'], ['No.', 'x'])).toEqual([
    'inexact_answers line 3 Of 3 pairs, 2 have an answer that is not exactly Yes or No, the first at line 3: "no"',
  ]);
  expect(listIssues('choice', ['A', 'B option'], [' B', 'A'])).toEqual([]);
  expect(listIssues('choice', ['A', 'B)'])).toEqual([
    'inexact_answers line 2 Of 1 pair, 1 has an answer that is not A or B as its first word, the first at line 2: "B)"',
  ]);
});
