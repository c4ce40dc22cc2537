import { expect, test } from 'vitest';
import { RowEntry } from '../../reading/entry';
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

test('choices that the official script for Gemini lost are advised to be copied from its replies', () => {
  const advise = (raw: string, ...values: string[]) => {
    const fixes: string[] = [];
    const row = { at: 'line 2', value: { raw_gtA_resp: raw, raw_gtB_resp: 'B' } };
    reportInexact(form('choice'), [new RowEntry('0', row, { values })], ({ fix }) => {
      fixes.push(fix);
    });
    return fixes;
  };
  const copy = 'Copy raw_gtA_resp and raw_gtB_resp to gt_A and gt_B.';
  expect(advise('A', 'error', 'error')).toEqual([expect.stringContaining(copy)]);
  expect(advise('I can’t tell.', 'error', 'error')).toEqual([expect.not.stringContaining(copy)]);
  expect(advise('A', 'blocked', 'B')).toEqual([expect.not.stringContaining(copy)]);
});
